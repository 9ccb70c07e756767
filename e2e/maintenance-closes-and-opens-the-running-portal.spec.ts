import { expect, test } from './journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport } from './repair.ts'
import { erika, max, signIn } from './steps.ts'

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

  // Whoever loads the page anew instead comes back as well.
  await page.goto(`${portal.baseUrl}/maintenance?redirect=%2Finbox`)
  await expect(page).toHaveURL(`${portal.baseUrl}/inbox`)
})

test('a screen below the maintenance asks for nothing, and goes on where it was', async ({ page, ownPortal }) => {
  test.setTimeout(120_000)
  const portal = await ownPortal()
  await signIn(page, max, portal.baseUrl)
  await page.goto(`${portal.baseUrl}/services/repair`)
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  // The search never ends, so that its screen asks every second.
  let searching: unknown
  await page.route('**/request/actions?*', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    searching ??= await response.json()
    return route.fulfill({ response, json: searching })
  })
  const search = page.getByText('Wir suchen eine freie Technikerin oder einen freien Techniker')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await expect(search.first()).toBeVisible()
  const cancel = page.getByRole('button', { name: 'Suche abbrechen' })
  await cancel.focus()

  await portal.run('maintenance', 'on')
  await expect(page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.waitForTimeout(6_000)
  expect(asked.filter((path) => !path.endsWith('/availabilitycheck'))).toEqual([])

  await portal.run('maintenance', 'off')
  await expect(cancel).toBeFocused({ timeout: 25_000 })
  const again = asked.length
  await expect.poll(() => asked.slice(again).some((path) => path.endsWith('/request/actions'))).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
