import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

const renewalPath = '**/identity/refresh-token'

/** Two tabs of one browser at the services, and the access token that both use. */
async function openTwoTabs(page: Page) {
  let authorization = ''
  page.context().on('request', (request) => {
    authorization = request.headers().authorization ?? authorization
  })
  await signIn(page, erika)
  const second = await page.context().newPage()
  await second.goto('/services')
  await expect(second.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  return { pages: [page, second], authorization }
}

/** Refuses one access token from now on, as the server does once it has run out; the next one lives for minutes. */
async function refuseToken(context: BrowserContext, { pages, authorization }: Awaited<ReturnType<typeof openTwoTabs>>) {
  const json = {
    code: 'unauthorized',
    title: 'Bitte melden Sie sich an',
    description: 'Ihre Anmeldung ist abgelaufen.',
  }
  const refused = new Set<Page>()
  const { promise: areAllRefused, resolve } = Promise.withResolvers<void>()
  await context.route('**/api/v8/**', async (route, request) => {
    if (request.headers().authorization !== authorization) return route.fallback()
    await route.fulfill({ status: 401, json })
    if (refused.add(request.frame().page()).size === pages.length) resolve()
  })
  return { areAllRefused }
}

async function openRepairs(pages: readonly Page[]) {
  await Promise.all(pages.map((page) => page.getByRole('link', { name: 'Reparatur' }).click()))
  for (const page of pages) await expect(page.getByText('Heizung und Warmwasser')).toBeVisible()
}

test('two tabs work on when the access token has run out, with exactly one renewal for both', async ({
  page,
  context,
}) => {
  const tabs = await openTwoTabs(page)
  const { areAllRefused } = await refuseToken(context, tabs)
  let renewals = 0
  await context.route(renewalPath, async (route) => {
    renewals += 1
    // The second tab gets the time to ask for a renewal of its own.
    await areAllRefused
    await page.waitForTimeout(500)
    await route.continue()
  })
  await openRepairs(tabs.pages)
  expect(renewals).toBe(1)
})

test('without Web Locks two tabs renew at once, and both stay signed in', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  const tabs = await openTwoTabs(page)
  await refuseToken(context, tabs)
  let renewals = 0
  const { promise: areBothRenewing, resolve } = Promise.withResolvers<void>()
  await context.route(renewalPath, async (route) => {
    renewals += 1
    if (renewals === 2) resolve()
    await areBothRenewing
    await route.continue()
  })
  await openRepairs(tabs.pages)
  expect(renewals).toBe(2)
  for (const each of tabs.pages) {
    await each.goto('/profile')
    await expect(each.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  }
})

test('a tab follows when another signs out', async ({ page, context }) => {
  await signIn(page, erika)
  const second = await context.newPage()
  await second.goto('/profile')
  await second.getByRole('button', { name: 'Abmelden' }).click()
  await expect(second).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeHidden()
})
