import { expect, type Page, test } from '@playwright/test'
import {
  findInvalidControls,
  findMissingPurposes,
  findNamesWithoutLabel,
  findSmallTargets,
  findUnexplainedErrors,
  findVagueLinks,
} from '../../support/accessibility/controls.ts'
import {
  findHiddenFocus,
  findMissingSkipLink,
  findTraps,
  findUnreached,
  walk,
} from '../../support/accessibility/focus.ts'
import {
  findMisfitsInSmallWindow,
  findMisfitsWithSpacedText,
  findWrongReadingOrder,
} from '../../support/accessibility/layout.ts'
import { observeFaults, settledMs } from '../../support/accessibility/observe.ts'
import {
  findLostInForcedColours,
  findSharedTitles,
  findWrongNavigationOrder,
  findWrongTitle,
  readNavigation,
} from '../../support/accessibility/page.ts'
import { type PlantedFault, plantedFaults } from '../../support/accessibility/plantedFaults.ts'
import { findMisfits, findViolations, runWithLargeText } from '../../support/examine.ts'

const phone = { width: 360, height: 740 }

async function walkBothWays(page: Page) {
  await page.setViewportSize(phone)
  return [await walk(page, 'Tab'), await walk(page, 'Shift+Tab')] as const
}

/** Reloads the page with the observer, presses the button of the page, and returns the faults that the observer reports. */
async function observe(page: Page): Promise<string[]> {
  await page.clock.install()
  const faults = await observeFaults(page.context())
  await page.reload()
  await page.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(settledMs + 1)
  return faults
}

/** The checks that the journeys apply to the screens of the portal. */
const checks: Record<string, (page: Page) => Promise<string[]>> = {
  axe: (page) => findViolations(page),
  'axe without a language': async (page) => {
    await page.evaluate(() => {
      document.documentElement.lang = document.querySelector('main')?.lang ?? ''
    })
    return findViolations(page)
  },
  'reading order': findWrongReadingOrder,
  'input purpose': findMissingPurposes,
  'large text': (page) => runWithLargeText(page, () => page.evaluate(findMisfits)),
  'small window': findMisfitsInSmallWindow,
  'forced colours': findLostInForcedColours,
  async 'text spacing'(page) {
    await page.setViewportSize(phone)
    return findMisfitsWithSpacedText(page)
  },
  async keyboard(page) {
    const [forward, backward] = await walkBothWays(page)
    return [...findMissingSkipLink(forward), ...findTraps(forward, backward), ...(await findUnreached(page, forward))]
  },
  async focus(page) {
    try {
      return (await walkBothWays(page)).flatMap(findHiddenFocus)
    } catch (error) {
      return [String(error)]
    }
  },
  title: findWrongTitle,
  'shared titles': async (page) =>
    findSharedTitles(
      new Map([
        ['/a', 'Kontakt · Lindenhof'],
        ['/b', await page.title()],
      ]),
    ),
  observer: observe,
  'link purpose': findVagueLinks,
  'label in name': findNamesWithoutLabel,
  'target size': findSmallTargets,
  'navigation order': async (page) =>
    findWrongNavigationOrder(['nav /services', 'nav /inbox', 'footer /emergency'], await readNavigation(page)),
  'error text': findUnexplainedErrors,
  invalid: findInvalidControls,
}

test('each check finds its planted faults, and finds nothing in the same pages without the faults', async ({
  browser,
}) => {
  test.slow()
  const wrong: string[] = []
  let html = ''
  const openPage = async () => {
    const page = await browser.newPage({ viewport: phone })
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    return page
  }
  const applyAll = async (page: Page, faults: readonly PlantedFault[]) => {
    for (const { fault, check: name, faulty, correct } of faults)
      for (const body of [faulty, correct]) {
        const check = checks[name]
        if (!check) throw new Error(`There is no check "${name}".`)
        const title = body.includes('<title>') ? '' : '<title>A</title>'
        html = `<!doctype html><html lang="de"><head>${title}</head><body>${body}</body></html>`
        await page.setViewportSize(phone)
        // Axe stays loaded in a document whose content is replaced. Loading it takes longer than its run.
        const isLoaded = name.startsWith('axe') && (await page.evaluate(() => window.axe !== undefined))
        await (isLoaded ? page.setContent(html) : page.goto('http://portal.invalid/'))
        const found = await check(page)
        if (body === faulty && found.length === 0) wrong.push(`${name} does not find ${fault}.`)
        if (body === correct && found.length > 0)
          wrong.push(`Without ${fault}, ${name} still finds: ${found.join(', ')}`)
      }
    await page.close()
  }
  // The observer stops the clock of its page. All other checks share a page, because each new page takes 0.2 s.
  const isObserved = ({ check }: PlantedFault) => check === 'observer'
  await applyAll(
    await openPage(),
    plantedFaults.filter((each) => !isObserved(each)),
  )
  await applyAll(await openPage(), plantedFaults.filter(isObserved))
  expect(wrong).toEqual([])
})
