import { expect, test } from '../../support/journey.ts'
import { hideOtherRequests, max, openScreen, signIn } from '../../support/steps.ts'

test('a theme that has only emergencies shows 112 before and after the choice of a type and before the question about another draft, and a draft without input is not offered', async ({
  page,
}) => {
  await hideOtherRequests(page)
  await signIn(page, max, '', '/services/repair')
  const main = page.getByRole('main')
  const call = main.getByRole('link', { name: 'Notruf: 112' })
  const write = main.getByRole('link', { name: 'Nachricht an uns schreiben' })
  await expect(main.getByRole('button', { name: /^Heizung/ })).toBeVisible()
  await expect(write).toHaveAttribute('href', '/services/contact')
  await expect(call).toHaveCount(0)
  await main.getByRole('button', { name: /^Gasgeruch/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Was nehmen Sie wahr?' })).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:112')
  await expect(main).toContainText(/telefonieren Sie erst draußen.*Notruf: 112.*Es riecht nach Gas/)
  await expect(write).toHaveCount(0)

  await main.getByRole('button', { name: 'Es riecht nach Gas' }).click()
  await expect(page).toHaveURL(/step=next-1/)
  await page.reload()
  await expect(call).toHaveCount(1)
  await expect(main).toContainText(/Rufen Sie erst draußen an.*Notruf: 112/)
  await openScreen(page, '/services')
  await expect(main.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await expect(main).not.toContainText('noch nicht abgesendet')
  await main.getByRole('link', { name: /^Reparatur/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist etwas kaputt?' })).toBeVisible()

  // With a draft about another type, a link to an emergency shows the numbers first, and then asks about the draft.
  await page.goto('/services/repair?theme=bathroom&type=tapDrips')
  await main.getByText('Seit ein paar Tagen').click()
  await openScreen(page, '/services')
  await expect(main).toContainText('noch nicht abgesendet')
  await openScreen(page, '/services/repair?theme=gasAndFire&type=gasSmell')
  await expect(call).toBeVisible()
  await main.getByRole('button', { name: 'Ich bin in Sicherheit und habe angerufen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sie haben schon etwas begonnen' })).toBeVisible()
  await main.getByRole('button', { name: 'Verwerfen und neu beginnen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wo ist der Schaden?' })).toBeVisible()
})
