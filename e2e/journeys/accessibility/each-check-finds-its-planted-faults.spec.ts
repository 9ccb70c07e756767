import { expect, type Page, test } from '@playwright/test'
import {
  findHiddenNames,
  findInvalid,
  findMissingPurposes,
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
import { findMisfitsOfSmallWindow, findMisfitsOfSpacedText, findMisorder } from '../../support/accessibility/layout.ts'
import { observeFaults, settledMs } from '../../support/accessibility/observe.ts'
import {
  findLostInForcedColours,
  findOtherOrder,
  findSharedTitles,
  findWrongTitle,
  readNavigation,
} from '../../support/accessibility/page.ts'
import { type PlantedFault, plantedFaults } from '../../support/accessibility/plantedFaults.ts'
import { findMisfits, findViolations, withLargeText } from '../../support/examine.ts'

const phone = { width: 360, height: 740 }

async function walkBothWays(page: Page) {
  await page.setViewportSize(phone)
  return [await walk(page, 'Tab'), await walk(page, 'Shift+Tab')] as const
}

/** Loads the page again with an observer, presses its button, and lets the time pass after which the observer decides. */
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
  'reading order': findMisorder,
  'input purpose': findMissingPurposes,
  'large text': (page) => withLargeText(page, () => page.evaluate(findMisfits)),
  'small window': findMisfitsOfSmallWindow,
  'forced colours': findLostInForcedColours,
  async 'text spacing'(page) {
    await page.setViewportSize(phone)
    return findMisfitsOfSpacedText(page)
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
  'label in name': findHiddenNames,
  'target size': findSmallTargets,
  'navigation order': async (page) =>
    findOtherOrder(['nav /services', 'nav /inbox', 'footer /emergency'], await readNavigation(page)),
  'error text': findUnexplainedErrors,
  invalid: findInvalid,
}

test('each check finds its planted faults, and finds nothing in the same pages without the faults', async ({
  browser,
}) => {
  test.slow()
  const wrong: string[] = []
  const applyAll = async (name: string, faults: readonly PlantedFault[]) => {
    const check = checks[name]
    if (!check) throw new Error(`There is no check "${name}".`)
    const page = await browser.newPage({ viewport: phone })
    let html = ''
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    for (const { fault, faulty, correct } of faults)
      for (const body of [faulty, correct]) {
        const title = body.includes('<title>') ? '' : '<title>A</title>'
        html = `<!doctype html><html lang="de"><head>${title}</head><body>${body}</body></html>`
        await page.goto('http://portal.invalid/')
        const found = await check(page)
        if (body === faulty && found.length === 0) wrong.push(`${name} does not find ${fault}.`)
        if (body === correct && found.length > 0) wrong.push(`${name} finds without ${fault}: ${found.join(', ')}`)
      }
    await page.close()
  }
  await Promise.all([...Map.groupBy(plantedFaults, ({ check }) => check)].map((group) => applyAll(...group)))
  expect(wrong).toEqual([])
})
