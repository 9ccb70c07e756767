import { expect, type Page } from '@playwright/test'
import {
  findHiddenNames,
  findInvalid,
  findMissingPurposes,
  findSmallTargets,
  findUnexplainedErrors,
  findVagueLinks,
} from './accessibility/controls.ts'
import { findHiddenFocus, findMissingSkipLink, findTraps, findUnreached, walk } from './accessibility/focus.ts'
import { findMisfitsOfSmallWindow, findMisfitsOfSpacedText, findMisorder } from './accessibility/layout.ts'
import { findLostInForcedColours, findWrongTitle } from './accessibility/page.ts'
import { shows } from './accessibility/shows.ts'
import { expectLoaded } from './examine.ts'

const phone = { width: 360, height: 740 }
const laptop = { width: 1280, height: 700 }

interface ScreenState {
  /** Whether an error of the user is shown, so that fields may be invalid. */
  hasErrors?: boolean
  /** Whether the focus also walks backwards through a wide window, below the sticky header. Once for each layout is enough. */
  isWide?: boolean
  /** Titles that are true though they differ from the main heading. */
  titles?: readonly string[]
}

/**
 * Expects of a screen what axe does not check. Each check runs in the window where a fault is most likely: the focus on a
 * phone, in both directions, and what has to fit at 320 × 256 px.
 */
export async function examineFurther(
  page: Page,
  where: string,
  { hasErrors, isWide, titles }: ScreenState = {},
): Promise<void> {
  await expectLoaded(page, where)
  const before = page.viewportSize()
  const found: Record<string, readonly string[]> = {}
  found.title = await findWrongTitle(page, titles)
  if (hasErrors) found.errors = await findUnexplainedErrors(page)
  else found.invalid = await findInvalid(page)

  await page.setViewportSize(laptop)
  found.order = await findMisorder(page)
  if (isWide) found.focus = findHiddenFocus(await walk(page, 'Shift+Tab'))

  await page.setViewportSize(phone)
  found.orderOnPhone = await findMisorder(page)
  found.names = await findHiddenNames(page)
  found.links = await findVagueLinks(page)
  found.targets = await findSmallTargets(page)
  found.purposes = await findMissingPurposes(page)
  const [forward, backward] = [await walk(page, 'Tab'), await walk(page, 'Shift+Tab')]
  found.focusOnPhone = [...findHiddenFocus(forward), ...findHiddenFocus(backward)]
  found.keyboard = [...findTraps(forward, backward), ...(await findUnreached(page, forward))]
  if (await page.getByRole('banner').count()) found.skipLink = findMissingSkipLink(forward)
  found.forcedColours = await findLostInForcedColours(page)

  found.smallWindow = await findMisfitsOfSmallWindow(page)
  found.spacedText = await findMisfitsOfSpacedText(page)
  if (before) await page.setViewportSize(before)

  const faults = Object.entries(found).flatMap(([check, each]) => each.map((fault) => `${check}: ${fault}`))
  expect(faults, where).toEqual([])
  shows('1.3.2', '1.3.5', '1.4.10', '1.4.11', '1.4.12', '2.1.1', '2.1.2', '2.4.1', '2.4.2', '2.4.4', '2.4.7', '2.4.11')
  shows('2.5.3', '2.5.8', '3.2.1', hasErrors ? '3.3.1' : '4.1.2')
}
