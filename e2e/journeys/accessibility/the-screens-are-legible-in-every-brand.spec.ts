import type { Page } from '@playwright/test'
import { expectLegible, expectLoaded, expectToFit } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { languageOf, signInAsErika, words } from '../../support/services.ts'
import { nora, openScreen, signIn } from '../../support/steps.ts'

/** Screens that together show every colour. The components and the tokens of each brand have their own checks. */
const colourful = ['/', '/services', '/services/costs', '/inbox']

async function expectEachToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (path !== paths[0]) await openScreen(page, path)
    await expectLoaded(page, path)
    await (colourful.includes(path) ? expectLegible : expectToFit)(page, path)
  }
}

// Brands share the markup of all screens, which the journeys of the default brand examine. So these journeys check only what
// depends on the brand: contrast, and whether the content fits.
test('each kind of screen is legible and fits 320 px and large text', async ({ page, brand }) => {
  test.slow()
  const language = languageOf(brand)
  await page.goto(`/?lang=${language}`)
  await expectEachToFit(page, ['/', '/emergency', '/accessibility', '/registration', '/login', '/services/contact'])
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectLegible(page, 'a form with errors')

  await signIn(page, nora, '', `/registrationWithCode?lang=${language}`)
  await expectEachToFit(page, ['/registrationWithCode'])

  await signInAsErika(page, language)
  await page.getByRole('region', { name: words[language].own }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectLegible(page, 'the details of a request')
  await page.keyboard.press('Escape')
  await expectEachToFit(page, ['/services', '/services/contract', '/services/costs', '/inbox', '/profile'])
})
