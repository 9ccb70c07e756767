import { isOpenStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test('"Mehr anzeigen" moves the focus to the first request that it adds, and while a search for an appointment runs, the refetched list keeps the focus and these requests', async ({
  page,
}) => {
  // Repeats one open request twelve times, so that the list shows a button for more. The last one needs an appointment.
  const requestIds = Array.from({ length: 12 }, () => crypto.randomUUID())
  let state: 'searching' | 'offered' = 'searching'
  let typeText = 'Heizung'
  let calls = 0
  await page.route('**/api/v8/requests?*', async (route) => {
    calls += 1
    const response = await route.fetch()
    const { requests, ...rest } = (await response.json()) as { requests: ServiceRequest[] }
    const open = requests.find(
      ({ kind, status, subRequests }) => kind === 'own' && isOpenStatus(status) && subRequests.length === 0,
    )
    const appointment = { state, since: '2026-11-01T08:00:00Z', agreed: null, technician: null }
    const copies = requestIds.map((requestId, index) => ({
      ...open,
      requestId,
      typeText,
      orderNumber: `${1_000_000 + index}`,
      ...(index === 11 && { appointment }),
    }))
    await route.fulfill({ response, json: { ...rest, requests: copies } })
  })
  await page.clock.install()
  await signIn(page, erika)
  const requests = page.getByRole('region', { name: 'Meine Anliegen' }).getByRole('link')
  await expect(requests).toHaveCount(5)
  const more = page.getByRole('button', { name: 'Mehr anzeigen' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(requests).toHaveCount(12)
  await expect(requests.nth(5)).toBeFocused()

  await expect(requests.nth(11)).toContainText('Terminsuche läuft')
  typeText = 'Heizkörper'
  await page.clock.runFor('00:16')
  await expect(requests.nth(11)).toContainText('Heizkörper')
  await expect(requests).toHaveCount(12)
  await expect(requests.nth(5)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)

  // The card for the choice replaces the last card, which has the focus.
  const cards = page.getByRole('region', { name: 'Als Nächstes' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await cards.last().getByRole('button').last().focus()
  state = 'offered'
  await page.clock.runFor('00:16')
  await expect(cards.first()).toContainText('Bitte wählen Sie einen Termin')
  await expect(cards).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // No search runs any more. The list is still refetched when the tenant returns to the page.
  const callsOfSearch = calls
  await page.clock.runFor('01:00')
  expect(calls).toBe(callsOfSearch)
  const answer = page.waitForResponse('**/api/v8/requests?*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await answer
})
