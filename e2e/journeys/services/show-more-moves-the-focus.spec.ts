import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

test('"Mehr anzeigen" moves the focus to the first request that it adds', async ({ page }) => {
  // Repeats one open request twelve times, so that the list shows a button for more.
  await page.route('**/api/v8/requests?*', async (route) => {
    const response = await route.fetch()
    const { requests, ...rest } = (await response.json()) as { requests: ServiceRequest[] }
    const open = requests.find(({ kind, subRequests }) => kind === 'own' && subRequests.length === 0)
    const copies = Array.from({ length: 12 }, (_, index) => ({
      ...open,
      requestId: crypto.randomUUID(),
      orderNumber: `${1_000_000 + index}`,
    }))
    await route.fulfill({ response, json: { ...rest, requests: copies } })
  })
  await signIn(page, erika)
  const requests = page.getByRole('region', { name: 'Meine Anliegen' }).getByRole('link')
  await expect(requests).toHaveCount(5)
  const more = page.getByRole('button', { name: 'Mehr anzeigen' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(requests).toHaveCount(12)
  await expect(requests.nth(5)).toBeFocused()
})
