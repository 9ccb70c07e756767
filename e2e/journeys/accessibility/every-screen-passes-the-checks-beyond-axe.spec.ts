import { findWrongNavigationOrder, readNavigation } from '../../support/accessibility/page.ts'
import { shows } from '../../support/accessibility/shows.ts'
import { examine, expectLoaded } from '../../support/examine.ts'
import { examineFurther } from '../../support/examineFurther.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, openScreen, signIn } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)

/** Titles that say more than the main heading: the sign-in has the heading of spec §4, and two screens have "Kontakt". */
const titles = ['Anmelden', 'Kontaktmöglichkeiten']

/**
 * Applies the rules of axe in addition to the further checks. `every-screen-is-accessible` examines the other states of the
 * screens.
 */
const examineFully: typeof examineFurther = async (page, where, state) => {
  await examine(page, where)
  await examineFurther(page, where, state)
}

test('on the public screens, markup, colours, names, targets, focus and layout are right', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await examineFully(page, '/', { isWide: true })
  const navigation = await readNavigation(page)
  for (const path of [
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
    `/login/new-password#token=${token}`,
    `/registration/confirm#token=${token}`,
    '/login',
  ]) {
    await openScreen(page, path)
    await expectLoaded(page, path)
    expect(findWrongNavigationOrder(navigation, await readNavigation(page)), path).toEqual([])
    await examineFully(page, path, { titles })
  }
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await examineFully(page, '/login with errors', { hasErrors: true, titles: ['Anmelden'] })
  shows('3.2.3', '3.2.6')
})

test('on the screens of a tenant, markup, colours, names, targets, focus and layout are right', async ({ page }) => {
  test.slow()
  await signIn(page, erika)
  await examineFully(page, '/services', { isWide: true })
  const navigation = await readNavigation(page)
  // Other journeys apply the rules of axe to these four screens, with more content.
  const examinedElsewhere = ['/services/contract', '/services/costs', '/inbox', '/profile']
  for (const path of ['/services/contactoptions', ...examinedElsewhere, '/services/contact']) {
    await openScreen(page, path)
    await expectLoaded(page, path)
    expect(findWrongNavigationOrder(navigation, await readNavigation(page)), path).toEqual([])
    await (examinedElsewhere.includes(path) ? examineFurther : examineFully)(page, path, { titles })
  }
  await openScreen(page, '/services/repair')
  await examineFully(page, '/services/repair', { isWide: true })
  shows('3.2.3', '3.2.6')
})

test('on the screens that connect an account, markup, colours, names, targets, focus and layout are right', async ({
  page,
}) => {
  await signIn(page, nora, '', '/registrationWithCode')
  for (const path of ['', '/request-code', '/help']) {
    const where = `/registrationWithCode${path}`
    if (path !== '') await openScreen(page, where)
    await examineFully(page, where)
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examine(page, `${where} with errors`)
  }
})
