import type { Page } from '@playwright/test'
import { serviceTypeIds } from '@portal/contract/requests'
import { routePatterns } from '@portal/contract/routePatterns'
import { findSharedTitles } from '../../support/accessibility/page.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, signIn } from '../../support/steps.ts'

const unknownPath = '/gibt-es-nicht'
const notFound = 'Seite nicht gefunden'
const flow = '/services/:id'

/** One address for each route; for the service flow, one for each service type. */
const paths = routePatterns.flatMap((pattern): string[] => {
  if (pattern === flow) return serviceTypeIds.map((id) => flow.replace(':id', id))
  return [pattern === '*' ? unknownPath : pattern]
})
const isFlow = (path: string) => serviceTypeIds.some((id) => path === flow.replace(':id', id))

/** Opens another page as a link in the page does, without a reload. */
const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Opens the paths that have no title yet, and adds the titles of the pages that appear. The keys are paths after redirects. */
async function addTitles(page: Page, titles: Map<string, string>): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto(unknownPath)
  for (const path of paths.filter((each) => !titles.has(each))) {
    await navigate(page, unknownPath)
    await expect(heading).toHaveText(notFound)
    await navigate(page, path)
    if (path !== unknownPath) await expect(heading).not.toHaveText(notFound)
    const address = new URL(page.url()).pathname
    // A flow sets its own title only when it shows the first question, which happens after the heading appears.
    if (isFlow(address)) await expect(page).toHaveTitle(/ 1 /)
    titles.set(address, await page.title())
  }
}

// `web/src/routes.test.ts` compares the titles of the routes in each language.
test('no two pages share a title', async ({ page }) => {
  test.slow()
  const titles = new Map<string, string>()
  await signIn(page, erika)
  await addTitles(page, titles)
  // An anonymous visitor opens the pages from which a tenant is redirected.
  await page.evaluate(() => localStorage.clear())
  await addTitles(page, titles)
  await signIn(page, nora, '', '/registrationWithCode')
  await addTitles(page, titles)
  expect([...titles.keys()].toSorted()).toEqual(paths.toSorted())
  expect(findSharedTitles(titles)).toEqual([])
})

test('after an invalid link, two pages with the same heading have different titles', async ({ page }) => {
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

test('a page that cannot show the content of its route has its heading as title', async ({ page }) => {
  await signIn(page, erika)
  for (const [path, heading] of [
    ['/services/contact/success', 'Hier steht keine gesendete Anfrage'],
    ['/registrationWithCode', 'Ihr Konto ist schon verbunden'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Lindenhof Wohnen`)
  }
})
