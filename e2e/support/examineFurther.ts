import { expect, type Page } from '@playwright/test'
import {
  findInvalidControls,
  findMissingPurposes,
  findNamesWithoutLabel,
  findSmallTargets,
  findUnexplainedErrors,
  findVagueLinks,
} from './accessibility/controls.ts'
import { findHiddenFocus, findMissingSkipLink, findTraps, findUnreached, walk } from './accessibility/focus.ts'
import { findMisfitsInSmallWindow, findMisfitsWithSpacedText, findWrongReadingOrder } from './accessibility/layout.ts'
import { findLostInForcedColours, findWrongTitle } from './accessibility/page.ts'
import { shows } from './accessibility/shows.ts'
import { expectLargeTextToFit, expectLoaded } from './examine.ts'

const phone = { width: 360, height: 740 }
const laptop = { width: 1280, height: 700 }

interface ScreenState {
  /** Whether the screen shows errors of the user's input, so that fields may be invalid. */
  hasErrors?: boolean
  /**
   * Whether to move the focus backward too, on a phone and in a wide window, because a sticky header may hide the focus on this
   * way. Once for each layout is enough: the journey of the gallery moves it backward through every component.
   */
  isFirstOfLayout?: boolean
  /** Titles that are correct although they differ from the main heading. */
  titles?: readonly string[]
}

/**
 * Expects that a screen fits a phone with text at 200 %, and passes the checks that axe does not have. Each check runs in the window size in which a fault is most
 * likely: for example, the checks of the focus on a phone, and the checks of what has to fit at 320 × 256 px.
 */
export async function examineFurther(
  page: Page,
  where: string,
  { hasErrors, isFirstOfLayout, titles }: ScreenState = {},
): Promise<void> {
  await expectLoaded(page, where)
  const before = page.viewportSize()
  const found: Record<string, readonly string[]> = {}
  found.title = await findWrongTitle(page, titles)
  if (hasErrors) found.errors = await findUnexplainedErrors(page)
  else found.invalid = await findInvalidControls(page)

  await page.setViewportSize(laptop)
  found.order = await findWrongReadingOrder(page)
  if (isFirstOfLayout) found.focus = findHiddenFocus(await walk(page, 'Shift+Tab'))

  await page.setViewportSize(phone)
  await expectLargeTextToFit(page, where)
  found.orderOnPhone = await findWrongReadingOrder(page)
  found.names = await findNamesWithoutLabel(page)
  found.links = await findVagueLinks(page)
  found.targets = await findSmallTargets(page)
  found.purposes = await findMissingPurposes(page)
  const forward = await walk(page, 'Tab')
  found.focusOnPhone = findHiddenFocus(forward)
  found.keyboard = await findUnreached(page, forward)
  if (isFirstOfLayout) {
    const backward = await walk(page, 'Shift+Tab')
    found.backward = [...findHiddenFocus(backward), ...findTraps(forward, backward)]
  }
  if (await page.getByRole('banner').count()) found.skipLink = findMissingSkipLink(forward)
  found.forcedColours = await findLostInForcedColours(page)

  found.smallWindow = await findMisfitsInSmallWindow(page)
  found.spacedText = await findMisfitsWithSpacedText(page)
  if (before) await page.setViewportSize(before)

  const faults = Object.entries(found).flatMap(([check, each]) => each.map((fault) => `${check}: ${fault}`))
  expect(faults, where).toEqual([])
  shows('1.3.2', '1.3.5', '1.4.10', '1.4.11', '1.4.12', '2.1.1', '2.1.2', '2.4.1', '2.4.2', '2.4.4', '2.4.7', '2.4.11')
  shows('2.5.3', '2.5.8', '3.2.1', hasErrors ? '3.3.1' : '4.1.2')
}
