import type { Browser } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { copyBuiltSources } from '../../support/start/copiedSources.ts'
import { openPortal, type Portal } from '../../support/start/portal.ts'
import { erika, nora, signIn } from '../../support/steps.ts'
import { type OpenTab, openTab, type Tab, tabs } from '../../support/tabs.ts'

const newText = 'Direkt zum Inhalt'
let copy: Awaited<ReturnType<typeof copyBuiltSources>>
let portal: Portal

test.beforeAll(async ({ brand }) => {
  test.setTimeout(180_000)
  copy = await copyBuiltSources(brand)
  portal = await openPortal({ BRAND: brand }, copy.folder)
})

test.afterAll(async () => {
  await portal.remove()
  await copy.remove()
})

/** Opens tabs of three people. Most of the tabs contain input. */
async function openTabs(browser: Browser): Promise<OpenTab[]> {
  const context = () => browser.newContext({ baseURL: portal.baseUrl })
  const contexts = { tenant: await context(), visitor: await context(), newcomer: await context() }
  for (const [owner, email] of [
    ['tenant', erika],
    ['newcomer', nora],
  ] as const) {
    const page = await contexts[owner].newPage()
    // `signIn` also suppresses the popup for contact data, so the popup covers no form in the other tabs of this browser.
    await signIn(page, email, '', '/emergency')
    await page.close()
  }
  const open: OpenTab[] = []
  await forEachTab(tabs, async (tab) => void open.push(await openTab(tab, contexts[tab.owner])))
  return open
}

/** Does the work in each tab. The three people work in parallel, each in one tab after the other. */
async function forEachTab<T extends Tab>(all: readonly T[], work: (tab: T) => Promise<void>) {
  const workAs = async (owner: Tab['owner']) => {
    for (const tab of all) if (tab.owner === owner) await work(tab)
  }
  await Promise.all([workAs('tenant'), workAs('visitor'), workAs('newcomer')])
}

/** Stops the portal, changes a text in its sources, and starts it. The start builds the new version and keeps the old files. */
async function update() {
  await portal.stop()
  await copy.change('web/src/texts/de/shell.ts', 'Zum Inhalt springen', newText)
  await portal.start()
}

/** Returns the number of reloads of each tab that has reloaded itself. */
async function reloadsOf(open: readonly OpenTab[]) {
  const counts = await Promise.all(open.map(async ({ name, reloads }) => [name, await reloads()] as const))
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

async function expectVersion(browser: Browser, words: string) {
  const page = await browser.newPage({ baseURL: portal.baseUrl })
  await page.goto('/login')
  await expect(page.getByRole('link', { name: words })).toBeAttached()
  await page.close()
}

test('seven open tabs keep their input through an update and can send it: without a reload, or with one after the old files are deleted', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const open = await openTabs(browser)
  const openWith = (oldFiles: Tab['oldFiles']) => open.filter((tab) => tab.oldFiles === oldFiles)
  for (const { disableCache } of openWith('deleted')) await disableCache()
  await update()
  await expectVersion(browser, newText)

  await forEachTab(openWith('kept'), async ({ expectKept, finish, page }) => {
    await expectKept(page)
    await finish(page)
  })
  expect(await reloadsOf(open)).toEqual({})

  await copy.deleteReplaced()
  await forEachTab(openWith('deleted'), async ({ page, expectKept, leave, finish }) => {
    await expectKept(page)
    await leave?.(page)
    await expectKept(page)
    await finish(page)
  })
  // The profile does not reload, because its next step needs no further code.
  expect(await reloadsOf(open)).toEqual({
    'the services': 1,
    'the contact form of a tenant': 1,
    'the sign-in': 1,
    'a request for a code': 1,
  })
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
})
