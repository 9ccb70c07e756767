import { expect, test } from '../../support/journey.ts'
import { max, signIn } from '../../support/steps.ts'

test('a theme that has only emergencies shows 112 before and after the choice of a type and before the question about another draft, and a draft without input is not offered', async ({
  page,
  ownPortal,
}) => {
  // On a shared portal, requests of other journeys could take all three places of "Als Nächstes".
  const { baseUrl } = await ownPortal()
  await signIn(page, max, baseUrl, '/services/repair')
  const main = page.getByRole('main')
  const call = main.getByRole('link', { name: 'Notruf: 112' })
  await expect(main.getByRole('button', { name: /^Heizung/ })).toBeVisible()
  await expect(call).toHaveCount(0)
  await main.getByRole('button', { name: /^Gasgeruch/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Was nehmen Sie wahr?' })).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:112')
  await expect(main.getByRole('link', { name: 'Nachricht an uns schreiben' })).toHaveCount(0)

  await main.getByRole('button', { name: 'Es riecht nach Gas' }).click()
  await expect(page).toHaveURL(/step=next-1/)
  await page.reload()
  await expect(call).toHaveCount(1)
  await page.goto(`${baseUrl}/services`)
  await expect(main.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await expect(main).not.toContainText('noch nicht abgesendet')
  await main.getByRole('link', { name: /^Reparatur/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist etwas kaputt?' })).toBeVisible()

  // With a draft about another type, a link to an emergency shows the numbers first, and then asks about the draft.
  await page.goto(`${baseUrl}/services/repair?theme=bathroom&type=tapDrips`)
  await main.getByText('Seit ein paar Tagen').click()
  await page.goto(`${baseUrl}/services`)
  await expect(main).toContainText('noch nicht abgesendet')
  await page.goto(`${baseUrl}/services/repair?theme=gasAndFire&type=gasSmell`)
  await expect(call).toBeVisible()
  await main.getByRole('button', { name: 'Ich bin in Sicherheit und habe angerufen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sie haben schon etwas begonnen' })).toBeVisible()
  await main.getByRole('button', { name: 'Verwerfen und neu beginnen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist der Schaden?' })).toBeVisible()
})

test('a tenant who finds no suitable option in a list can write a message', async ({ page }) => {
  await signIn(page, max, '', '/services/repair')
  const write = page.getByRole('main').getByRole('link', { name: 'Nachricht an uns schreiben' })
  await expect(write).toBeVisible()
  await page.getByRole('button', { name: /^Bad und WC/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Was ist das Problem?' })).toBeVisible()
  await write.click()
  await expect(page).toHaveURL('/services/contact')
})
