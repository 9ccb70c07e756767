import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

test('maintenance takes everyone to its page with its own words, and back when it is over', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)

  await portal.run('maintenance', 'on', '--text', 'Wir sind um 14 Uhr zurück.')
  await page.goto(`${portal.baseUrl}/profile`)
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=%2Fprofile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeVisible()
  await expect(page.getByText('Wir sind um 14 Uhr zurück.')).toBeVisible()

  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeVisible()

  await portal.run('maintenance', 'off')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page).toHaveURL(`${portal.baseUrl}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})

test('a tenant on a page is moved away when maintenance begins', async ({ page, ownPortal }) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  await portal.run('maintenance', 'on')
  await page.getByRole('link', { name: 'Reparatur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeVisible()
  await portal.run('maintenance', 'off')
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page).toHaveURL(/\/services/)
})
