import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, readOrderNumber } from './repair.ts'
import { max, requestEntry, signIn } from './steps.ts'

/** How many requests the page gets to know next. */
async function countRequests(page: Page): Promise<number> {
  const response = await page.waitForResponse((each) => each.url().includes('/requests?'))
  const { requests } = (await response.json()) as { requests: unknown[] }
  return requests.length
}

test('a double click on send, and a lost answer, make one request', async ({ page }) => {
  const before = countRequests(page)
  await signIn(page, max)
  const known = await before
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)

  // The first answer is lost on its way back: the server has the request, the page does not know.
  let isFirst = true
  await page.route('**/api/v8/request', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Absenden' }).dblclick()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const orderNumber = await readOrderNumber(page)

  const after = countRequests(page)
  await page.goto('/services')
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
  expect(await after).toBe(known + 1)
})
