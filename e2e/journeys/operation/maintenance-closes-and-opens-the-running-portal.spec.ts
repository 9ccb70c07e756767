import { expect, openPortalForFile, test } from '../../support/journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport } from '../../support/repair.ts'
import { erika, max, signIn } from '../../support/steps.ts'

const sharedPortal = openPortalForFile()

test('during maintenance a screen leads to a page with the operator’s text, and that page leads back after the end of maintenance', async ({
  page,
}) => {
  const portal = sharedPortal()
  const maintenanceHeading = page.getByRole('heading', { level: 1, name: 'Wartungsmodus' })
  const refresh = page.getByRole('button', { name: 'Aktualisieren' })
  await signIn(page, erika, portal.baseUrl)

  await portal.run('maintenance', 'on', '--text', 'Wir sind um 14 Uhr zurück.')
  await page.getByRole('link', { name: /^Reparatur/ }).click()
  await expect(maintenanceHeading).toBeVisible()
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=%2Fservices%2Frepair`)
  await expect(page.getByText('Wir sind um 14 Uhr zurück.')).toBeVisible()

  await page.goto(`${portal.baseUrl}/profile`)
  await expect(page).toHaveURL(`${portal.baseUrl}/maintenance?redirect=%2Fprofile`)
  await refresh.click()
  await expect(maintenanceHeading).toBeVisible()

  // Without a click, the page notices that maintenance has ended.
  await portal.run('maintenance', 'off')
  await expect(page).toHaveURL(`${portal.baseUrl}/profile`, { timeout: 25_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()

  // Loading the maintenance page after the end of maintenance leads back as well.
  await page.goto(`${portal.baseUrl}/maintenance?redirect=%2Finbox`)
  await expect(page).toHaveURL(`${portal.baseUrl}/inbox`)
})

test('during maintenance a screen makes no calls except the availability check, and continues its calls afterwards', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const portal = sharedPortal()
  await signIn(page, max, portal.baseUrl, '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  // Repeats the first response, in which the search for a technician still runs, so the screen polls every second.
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
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  // Without maintenance, the screen would poll every second.
  await page.waitForTimeout(3_000)
  expect(requestedPaths.filter((path) => !path.endsWith('/availabilitycheck'))).toEqual([])

  await portal.run('maintenance', 'off')
  await expect(cancel).toBeFocused({ timeout: 25_000 })
  const countAtEnd = requestedPaths.length
  await expect.poll(() => requestedPaths.slice(countAtEnd).some((path) => path.endsWith('/request/actions'))).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
