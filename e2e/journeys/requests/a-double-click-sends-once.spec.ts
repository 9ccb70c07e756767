import type { Page } from '@playwright/test'
import {
  agreed,
  choice,
  chooseWindow,
  confirmButton,
  reportHeatingFault,
  waitForStage,
} from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, readOrderNumber } from '../../support/repair.ts'
import { max, requestEntry, signIn } from '../../support/steps.ts'

/**
 * Waits until the services page loads its list of requests, and returns the number of entries. Ignores lists that other pages
 * load.
 */
async function countRequests(page: Page): Promise<number> {
  const isOverview = () => new URL(page.url()).pathname === '/services'
  const response = await page.waitForResponse((each) => each.url().includes('/requests?') && isOverview())
  const { requests } = (await response.json()) as { requests: unknown[] }
  return requests.length
}

test('a double click on send and a lost response create only one request', async ({ page }) => {
  const before = countRequests(page)
  await signIn(page, max)
  const countBefore = await before
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)

  // The first response is lost: the server has stored the request, but the page does not know that.
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
  expect(await after).toBe(countBefore + 1)
})

/** Collects the idempotency keys of all later submissions. */
function collectKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v8/request'))
      keys.push(String(request.headers()['idempotency-key']))
  })
  return keys
}

test('a decision about an appointment takes effect once, despite a double click or a lost response', async ({
  page,
}) => {
  await signIn(page, max)
  await reportHeatingFault(page)
  const keys = collectKeys(page)
  await page.getByRole('button', { name: 'Suche abbrechen' }).dblclick()
  await waitForStage(page, 'Die Suche ist abgebrochen')
  expect(keys.splice(0)).toHaveLength(1)
  await page.getByRole('button', { name: 'Termin suchen' }).dblclick()
  await waitForStage(page, choice)
  expect(keys.splice(0)).toHaveLength(1)

  // The server accepts the decision, but its response is lost.
  await page.route(
    '**/api/v8/request',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await chooseWindow(page, 4)
  await confirmButton(page).dblclick()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await waitForStage(page, agreed)
  const [first, second, ...more] = keys.splice(0)
  expect(second).toBe(first)
  expect(more).toEqual([])

  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Termin absagen' }).dblclick()
  await waitForStage(page, 'Ihr Termin ist abgesagt')
  expect(keys).toHaveLength(1)
})
