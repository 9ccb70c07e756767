import type { Page } from '@playwright/test'
import { serviceTypeIds } from '@portal/contract/requests'
import { routePatterns } from '@portal/contract/screens'
import { signInWithoutContract } from './contractSteps.ts'
import { expect, test } from './journey.ts'
import { erika, nora, putOffContactData, signIn } from './steps.ts'

const nowhere = '/gibt-es-nicht'
const notFound = { de: 'Seite nicht gefunden', en: 'Page not found' }
const flow = '/services/:id'

/** An address of every row of the route table, and the first step of every flow. */
const paths = routePatterns.flatMap((pattern): string[] => {
  if (pattern === flow) return serviceTypeIds.map((id) => flow.replace(':id', id))
  return [pattern === '*' ? nowhere : pattern]
})
const isFlow = (path: string) => serviceTypeIds.some((id) => path === flow.replace(':id', id))

/** As a link of the page would lead there. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** The titles of all places that this person may open, by their addresses. */
async function readTitles(page: Page, language: 'de' | 'en'): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto(`${nowhere}?lang=${language}`)
  for (const path of paths) {
    await go(page, nowhere)
    await expect(heading).toHaveText(notFound[language])
    await go(page, path)
    if (path !== nowhere) await expect(heading).not.toHaveText(notFound[language])
    const place = new URL(page.url()).pathname
    // The question of a flow comes after its screen.
    if (isFlow(place)) await expect(page).toHaveTitle(/ 1 /)
    titles.set(place, await page.title())
  }
  return titles
}

for (const language of ['de', 'en'] as const)
  test(`no two places share a title (${language})`, async ({ browser, baseURL }) => {
    const read = async (signInOn?: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ baseURL: `${baseURL}` })
      await putOffContactData(page)
      await signInOn?.(page)
      const titles = await readTitles(page, language)
      await page.close()
      return titles
    }
    const [visitor, tenant, newcomer] = await Promise.all([
      read(),
      read((page) => signIn(page, erika)),
      read((page) => signInWithoutContract(page, nora)),
    ])
    const titles = new Map([...visitor, ...tenant, ...newcomer])
    expect([...titles.keys()].toSorted()).toEqual(paths.toSorted())
    const shared = [...Map.groupBy(titles, ([, title]) => title)].filter(([, places]) => places.length > 1)
    expect(shared).toEqual([])
  })

test('the same heading on two routes has a title of its own on each', async ({ page }) => {
  const token = 'a'.repeat(43)
  const titles: string[] = []
  for (const path of ['/registration/confirm', '/profile/confirm-email']) {
    await page.goto(`${path}#token=${token}`)
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
    titles.push(await page.title())
  }
  expect(titles).toEqual([
    'Dieser Link gilt nicht mehr · E-Mail-Adresse bestätigen · Lindenhof Wohnen',
    'Dieser Link gilt nicht mehr · Neue E-Mail-Adresse bestätigen · Lindenhof Wohnen',
  ])
})
