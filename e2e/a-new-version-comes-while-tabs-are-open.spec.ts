import type { Browser } from '@playwright/test'
import { signInWithoutContract } from './contractSteps.ts'
import { copyHouse } from './house.ts'
import { expect, test } from './journey.ts'
import { openPortal, type Portal } from './portal.ts'
import { erika, nora, putOffContactData, signIn } from './steps.ts'
import { type OpenTab, openTab, type Tab, tabs } from './tabs.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const newWords = 'Direkt zum Inhalt'
let house: Awaited<ReturnType<typeof copyHouse>>
let portal: Portal

test.beforeAll(async ({ brand }) => {
  test.setTimeout(180_000)
  house = await copyHouse(brand)
  await house.keepBuilt('first')
  portal = await openPortal({ BRAND: brand }, house.folder)
})

test.afterAll(async () => {
  await portal.remove()
  await house.remove()
})

/** Ten tabs of three people, each with something begun in it. */
async function openTabs(browser: Browser): Promise<OpenTab[]> {
  const context = () => browser.newContext({ baseURL: portal.baseUrl })
  const contexts = { tenant: await context(), visitor: await context(), newcomer: await context() }
  const page = await contexts.tenant.newPage()
  await putOffContactData(page)
  await signIn(page, erika)
  // The popup is put off for this browser before it could stand in the way of what is typed.
  await expect(async () => {
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toMatch(/contact/i)
  }).toPass()
  await page.close()
  await signInWithoutContract(await contexts.newcomer.newPage(), nora, portal.baseUrl)
  const open: OpenTab[] = []
  await eachAtOnce(tabs, async (tab) => void open.push(await openTab(tab, contexts[tab.whose])))
  return open
}

/** Three people at once, each of whom does one thing after the other. */
async function eachAtOnce<T extends Tab>(all: readonly T[], work: (tab: T) => Promise<void>) {
  const doAll = async (whose: Tab['whose']) => {
    for (const tab of all) if (tab.whose === whose) await work(tab)
  }
  await Promise.all([doAll('tenant'), doAll('visitor'), doAll('newcomer')])
}

/** As the operating manual says: stop, fetch the new version, start. */
async function update(words: [string, string]) {
  await portal.stop()
  await house.change('web/src/texts/de/shell.ts', ...words)
  await portal.start()
}

/** How often each tab has loaded itself again, where it has. */
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

test('ten tabs go on through a new version, without a reload, and send what was typed', async ({ browser }) => {
  const open = await openTabs(browser)
  await update(['Zum Inhalt springen', newWords])
  await expectVersion(browser, newWords)
  await eachAtOnce(open, async ({ page, expectKept, finish }) => {
    await expectKept(page)
    await finish(page)
  })
  expect(await reloadsOf(open)).toEqual({})
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
  await house.keepBuilt('second')
})

test('where the files of the former version are gone, tabs load once more and have what was typed', async ({
  browser,
}) => {
  await portal.stop()
  await house.change('web/src/texts/de/shell.ts', newWords, 'Zum Inhalt springen')
  await house.layBack('first')
  await portal.start()
  const open = await openTabs(browser)
  for (const { forgetCode } of open) await forgetCode()
  await portal.stop()
  await house.change('web/src/texts/de/shell.ts', 'Zum Inhalt springen', newWords)
  await house.layBack('second')
  await house.deleteReplaced()
  await portal.start()
  await expectVersion(browser, newWords)

  await eachAtOnce(open, async ({ page, expectKept, leave, finish }) => {
    await expectKept(page)
    await leave?.(page)
    await expectKept(page)
    await finish(page)
  })
  // Whose next step needed no more code than was there stayed as it was.
  expect(await reloadsOf(open)).toEqual({
    'the services': 1,
    'a repair': 1,
    'a letter of a tenant': 1,
    'the post': 1,
    'the rental contract': 1,
    'the sign-in': 1,
    'a letter of a lawyer': 1,
    'a request for a code': 1,
  })
  expect(open.flatMap(({ errors }) => errors)).toEqual([])
})
