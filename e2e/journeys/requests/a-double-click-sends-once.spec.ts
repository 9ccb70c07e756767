import type { Page } from '@playwright/test'
import { agreed, choice, chooseWindow, confirmButton, waitForStage } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, readOrderNumber } from '../../support/repair.ts'
import { max, openScreen, requestEntry, signIn } from '../../support/steps.ts'

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

/** Collects the idempotency keys of all later submissions. */
function collectKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v8/request'))
      keys.push(String(request.headers()['idempotency-key']))
  })
  return keys
}

/** Loses the response to the next submission: the server has accepted the submission, but the page does not know that. */
async function loseNextResponse(page: Page): Promise<void> {
  await page.route(
    '**/api/v8/request',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('despite double clicks and lost responses, a report creates only one request, and each decision about its appointment takes effect once', async ({
  page,
}) => {
  const before = countRequests(page)
  await signIn(page, max)
  const countBefore = await before
  await openScreen(page, '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)

  const keys = collectKeys(page)
  const expectRetry = () => {
    const [first, second, ...more] = keys.splice(0)
    expect(second).toBe(first)
    expect(more).toEqual([])
  }
  await loseNextResponse(page)
  await page.getByRole('button', { name: 'Absenden' }).dblclick()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const orderNumber = await readOrderNumber(page)
  expectRetry()

  // The server accepts the decision, but its response is lost.
  await waitForStage(page, choice)
  await loseNextResponse(page)
  await chooseWindow(page, 4)
  await confirmButton(page).dblclick()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await waitForStage(page, agreed)
  expectRetry()

  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Termin absagen' }).dblclick()
  await waitForStage(page, 'Ihr Termin ist abgesagt')
  expect(keys).toHaveLength(1)

  const after = countRequests(page)
  await page.goto('/services')
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
  expect(await after).toBe(countBefore + 1)
})
