import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

const renewalPath = '**/identity/refresh-token'

/** Opens the services page in two tabs of one browser. Returns the tabs and the access token that both tabs use. */
async function openTwoTabs(page: Page) {
  let authorization = ''
  page.context().on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await signIn(page, erika)
  const second = await page.context().newPage()
  await second.goto('/services')
  await expect(second.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  return { pages: [page, second] as const, authorization }
}

/** Refuses the access token of the tabs from now on, as if that token had expired. Accepts every other token. */
async function refuseToken(context: BrowserContext, { pages, authorization }: Awaited<ReturnType<typeof openTwoTabs>>) {
  const json = {
    code: 'unauthorized',
    title: 'Bitte melden Sie sich an',
    description: 'Ihre Anmeldung ist abgelaufen.',
  }
  const refused = new Set<Page>()
  const { promise: allRefused, resolve } = Promise.withResolvers<void>()
  await context.route('**/api/v8/**', async (route, request) => {
    if (request.headers().authorization !== authorization) return route.fallback()
    await route.fulfill({ status: 401, json })
    if (refused.add(request.frame().page()).size === pages.length) resolve()
  })
  return { allRefused }
}

async function openRepairs(pages: readonly Page[]) {
  await Promise.all(pages.map((page) => page.getByRole('link', { name: /^Reparatur/ }).click()))
  for (const page of pages) await expect(page.getByText('Heizung und Warmwasser')).toBeVisible()
}

// `web/src/session/session.test.ts` tests two tabs of a browser without Web Locks.
test('two tabs keep working when the access token expires, one renewal serves both tabs, and signing out in one tab signs out the other', async ({
  page,
  context,
}) => {
  const tabs = await openTwoTabs(page)
  const [first, second] = tabs.pages
  const { allRefused } = await refuseToken(context, tabs)
  let renewals = 0
  await context.route(renewalPath, async (route) => {
    renewals += 1
    // Gives the second tab time to start its own renewal.
    await allRefused
    await page.waitForTimeout(500)
    await route.continue()
  })
  await openRepairs(tabs.pages)
  expect(renewals).toBe(1)

  await second.goto('/profile')
  await second.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(second).toHaveURL('/')
  await expect(first.getByRole('heading', { level: 1, name: 'Wo ist etwas kaputt?' })).toBeHidden()
})
