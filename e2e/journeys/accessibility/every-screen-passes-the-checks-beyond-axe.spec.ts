import { findWrongNavigationOrder, readNavigation } from '../../support/accessibility/page.ts'
import { shows } from '../../support/accessibility/shows.ts'
import { expectLoaded } from '../../support/examine.ts'
import { examineFurther } from '../../support/examineFurther.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, nora, openScreen, signIn } from '../../support/steps.ts'

/** A well-formed token, so the screens treat the link as complete. */
const token = 'a'.repeat(43)

/** Titles that say more than the main heading: the sign-in has the heading of spec §4, and two screens have "Kontakt". */
const titles = ['Anmelden', 'Kontaktmöglichkeiten']

test('on the public screens, names, targets, focus and layout are right', async ({ page }) => {
  await page.goto('/')
  await examineFurther(page, '/', { isWide: true })
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
    await examineFurther(page, path, { titles })
  }
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await examineFurther(page, '/login with errors', { hasErrors: true, titles: ['Anmelden'] })
  shows('3.2.3', '3.2.6')
})

test('on the screens of a tenant, names, targets, focus and layout are right', async ({ page }) => {
  await signIn(page, erika)
  await examineFurther(page, '/services', { isWide: true })
  const navigation = await readNavigation(page)
  for (const path of [
    '/services/contract',
    '/services/costs',
    '/inbox',
    '/services/contactoptions',
    '/profile',
    '/services/contact',
  ]) {
    await openScreen(page, path)
    await expectLoaded(page, path)
    expect(findWrongNavigationOrder(navigation, await readNavigation(page)), path).toEqual([])
    await examineFurther(page, path, { titles })
  }
  await openScreen(page, '/services/repair')
  await examineFurther(page, '/services/repair', { isWide: true })
  shows('3.2.3', '3.2.6')
})

test('on the screens that connect an account, names, targets, focus and layout are right', async ({ page }) => {
  await signIn(page, nora, '', '/registrationWithCode')
  await examineFurther(page, '/registrationWithCode')
  for (const path of ['/registrationWithCode/request-code', '/registrationWithCode/help']) {
    await openScreen(page, path)
    await examineFurther(page, path)
  }
})
