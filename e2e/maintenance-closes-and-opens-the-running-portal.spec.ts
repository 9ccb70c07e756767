import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

test('maintenance takes everyone to its page with its own words, and back by itself when it is over', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  const closed = page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
  const refresh = page.getByRole('button', { name: 'Aktualisieren' })
  await signIn(page, erika, portal.baseUrl)

  await portal.run('maintenance', 'on', '--text', 'Wir sind um 14 Uhr zurück.')
  await page.getByRole('link', { name: /^Reparatur/ }).click()
  await expect(closed).toBeVisible()
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=%2Fservices%2Frepair`)
  await expect(page.getByText('Wir sind um 14 Uhr zurück.')).toBeVisible()

  await page.goto(`${portal.baseUrl}/profile`)
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=%2Fprofile`)
  await refresh.click()
  await expect(closed).toBeVisible()

  // The page asks by itself every now and then.
  await portal.run('maintenance', 'off')
  await expect(page).toHaveURL(`${portal.baseUrl}/profile`, { timeout: 25_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
})
