import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, signIn, signOut } from '../../support/steps.ts'

test('a tenant signs in, finds the services, and signs out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ich habe einen Mietvertrag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })).toBeVisible()
  await fillSignIn(page, erika)
  await expect(page).toHaveURL('/services')
  await signOut(page)
  await expect(page.getByRole('status').filter({ hasText: 'Sie sind abgemeldet' })).toBeVisible()

  // The sections of the footer are collapsible only on a small screen.
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveCount(4)
  await expect(footer.locator('summary')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(footer.locator('summary')).toHaveCount(4)

  await page.goto('/services')
  await expect(page).toHaveURL('/login?redirect=%2Fservices')
})

test('the session survives a reload, and the sign-out removes session, contract and, after a question, drafts from the browser', async ({
  page,
}) => {
  await signIn(page, erika)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

  await page.goto('/services/repair?theme=bathroom&type=tapDrips')
  await page.getByText('Seit ein paar Tagen').click()
  await page.goto('/profile')
  const question = page.getByRole('dialog', { name: 'Trotzdem abmelden?' })
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await question.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sie sind abgemeldet' })).toBeVisible()
  const stored = await page.evaluate(() => [localStorage.getItem('session'), localStorage.getItem('contractId')])
  expect(stored).toEqual([null, null])
})
