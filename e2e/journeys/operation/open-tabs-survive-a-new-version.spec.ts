import type { Browser } from '@playwright/test'
import { signInWithoutContract } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { copyBuiltSources } from '../../support/start/copiedSources.ts'
import { openPortal, type Portal } from '../../support/start/portal.ts'
import { erika, nora, signIn } from '../../support/steps.ts'
import { type OpenTab, openTab, type Tab, tabs } from '../../support/tabs.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const newText = 'Direkt zum Inhalt'
let copy: Awaited<ReturnType<typeof copyBuiltSources>>
let portal: Portal

test.beforeAll(async ({ brand }) => {
  test.setTimeout(180_000)
  copy = await copyBuiltSources(brand)
  await copy.saveBuild('first')
  portal = await openPortal({ BRAND: brand }, copy.folder)
})

test.afterAll(async () => {
  await portal.remove()
  await copy.remove()
})

/** Opens tabs of three people. Most of the tabs contain input. */
async function openTabs(browser: Browser, chosen: readonly Tab[]): Promise<OpenTab[]> {
  const context = () => browser.newContext({ baseURL: portal.baseUrl })
  const contexts = { tenant: await context(), visitor: await context(), newcomer: await context() }
  const page = await contexts.tenant.newPage()
  // `signIn` also suppresses the popup for contact data, so the popup covers no form in the other tabs of this browser.
  await signIn(page, erika)
  await page.close()
  await signInWithoutContract(await contexts.newcomer.newPage(), nora, portal.baseUrl)
  const open: OpenTab[] = []
  await forEachTab(chosen, async (tab) => void open.push(await openTab(tab, contexts[tab.owner])))
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
async function update(words: [string, string]) {
  await portal.stop()
  await copy.change('web/src/texts/de/shell.ts', ...words)
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

test('ten open tabs keep working through an update without a reload, and send their input', async ({ browser }) => {
  const open = await openTabs(browser, tabs)
  await update(['Zum Inhalt springen', newText])
  await expectVersion(browser, newText)
  await forEachTab(open, async ({ page, expectKept, finish }) => {
    await expectKept(page)
    await finish(page)
  })
  expect(await reloadsOf(open)).toEqual({})
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
  await copy.saveBuild('second')
})

/** Tabs of all three people. They differ in how a tab continues: with or without input, with or without further code. */
const differentTabs = [
  'the services',
  'a repair',
  'the profile',
  'the sign-in',
  'the contact form of a lawyer',
  'a request for a code',
]

test('if the files of the old version are deleted, tabs reload at most once and keep their input', async ({
  browser,
}) => {
  await portal.stop()
  await copy.change('web/src/texts/de/shell.ts', newText, 'Zum Inhalt springen')
  await copy.restoreBuild('first')
  await portal.start()
  const open = await openTabs(
    browser,
    tabs.filter(({ name }) => differentTabs.includes(name)),
  )
  for (const { disableCache } of open) await disableCache()
  await portal.stop()
  await copy.change('web/src/texts/de/shell.ts', 'Zum Inhalt springen', newText)
  await copy.restoreBuild('second')
  await copy.deleteReplaced()
  await portal.start()
  await expectVersion(browser, newText)

  await forEachTab(open, async ({ page, expectKept, leave, finish }) => {
    await expectKept(page)
    await leave?.(page)
    await expectKept(page)
    await finish(page)
  })
  // A tab whose next step needs no further code does not reload.
  expect(await reloadsOf(open)).toEqual({
    'the services': 1,
    'a repair': 1,
    'the sign-in': 1,
    'the contact form of a lawyer': 1,
    'a request for a code': 1,
  })
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
})
