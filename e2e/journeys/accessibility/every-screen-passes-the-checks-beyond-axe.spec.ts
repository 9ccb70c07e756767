import type { Page } from '@playwright/test'
import { routePatterns } from '@portal/contract/routePatterns'
import { findSharedTitles, findWrongNavigationOrder, readNavigation } from '../../support/accessibility/page.ts'
import { shows } from '../../support/accessibility/shows.ts'
import { examine, expectAccessible, expectLoaded } from '../../support/examine.ts'
import { examineFurther } from '../../support/examineFurther.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, openScreen, signIn } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = '#token='.padEnd(50, 'a')

const publicPaths = [
  '/',
  '/emergency',
  '/accessibility',
  '/leichte-sprache',
  '/maintenance',
  '/unknown',
  '/services/contact/success',
  '/services/contact',
  '/registration',
  '/registration/resend',
  '/login/forgot-password',
  `/login/new-password${token}`,
  `/registration/confirm${token}`,
  `/profile/undo-change${token}`,
  `/profile/confirm-email${token}`,
  '/login',
]
const tenantPaths = [
  '/services',
  '/services/contactoptions',
  '/services/contract',
  '/services/costs',
  '/inbox',
  '/profile',
  '/services/contact',
  '/services/repair',
]
const pathsWithoutContract = [
  '/registrationWithCode',
  '/registrationWithCode/request-code',
  '/registrationWithCode/help',
]

/** One path for each layout of the frame around a screen, with and without a session. */
const onePerLayout = ['/', '/services/contact', '/services', '/services/contract', '/services/repair']

/** Titles that say more than the main heading. The sign-in has the heading of spec §4. Others share their heading with a screen. */
const titles = ['Anmelden', 'Kontaktmöglichkeiten', 'Neue E-Mail-Adresse bestätigen']

/** Shows more of a screen than its first state, so that the checks find the faults of both. */
const unfold: Record<string, (page: Page) => Promise<void>> = {
  '/services/contract': (page) => page.getByRole('main').locator('summary').first().click(),
  '/services/costs': (page) => page.getByRole('main').getByRole('button', { name: 'Mehr anzeigen' }).click(),
  '/profile': (page) => expect(page.getByText(/^Mobil: /)).toBeVisible(),
}

/**
 * Opens one screen after another, from the first, which is open. Applies all checks to each of them, and expects that no two
 * have the same title. `every-screen-is-accessible` examines the other states of the screens.
 */
async function examineEach(page: Page, paths: readonly string[]): Promise<void> {
  const seen = new Map<string, string>()
  const navigation = await readNavigation(page)
  for (const path of paths) {
    if (path !== paths[0]) await openScreen(page, path)
    await expectLoaded(page, path)
    expect(findWrongNavigationOrder(navigation, await readNavigation(page)), path).toEqual([])
    await unfold[path]?.(page)
    await expectAccessible(page, path)
    await examineFurther(page, path, { titles, isFirstOfLayout: onePerLayout.includes(path) })
    seen.set(path, await page.title())
  }
  expect(findSharedTitles(seen)).toEqual([])
  shows('3.2.3', '3.2.6')
}

/** Submits the empty form of the open screen. */
async function submitEmpty(page: Page): Promise<void> {
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
}

test('on the public screens, markup, colours, names, targets, focus and layout are right, and each has its own title', async ({
  page,
}) => {
  test.slow()
  const patterns: Record<string, string> = { '/unknown': '*', '/services/repair': '/services/:id' }
  const examined = [...publicPaths, ...tenantPaths, ...pathsWithoutContract].map((path) => path.replace(token, ''))
  expect(new Set(examined.map((path) => patterns[path] ?? path))).toEqual(new Set<string>(routePatterns))

  await page.goto('/')
  await examineEach(page, publicPaths)
  await submitEmpty(page)
  await expectAccessible(page, '/login with errors')
  await examineFurther(page, '/login with errors', { hasErrors: true, titles })
})

test('on the screens of a tenant, markup, colours, names, targets, focus and layout are right, and each has its own title', async ({
  page,
}) => {
  test.slow()
  await signIn(page, erika)
  await examineEach(page, tenantPaths)
  await expect(page).toHaveTitle(/ · Reparatur melden · Lindenhof Wohnen$/)
  await openScreen(page, '/registrationWithCode')
  await expect(page, 'a page that cannot show the content of its route').toHaveTitle(
    'Ihr Konto ist schon verbunden · Lindenhof Wohnen',
  )
})

test('on the screens that connect an account, markup, colours, names, targets, focus and layout are right, and each has its own title', async ({
  page,
}) => {
  await signIn(page, nora, '', '/registrationWithCode')
  await examineEach(page, pathsWithoutContract)
  await openScreen(page, '/registrationWithCode')
  await submitEmpty(page)
  await examine(page, '/registrationWithCode with errors')
})
