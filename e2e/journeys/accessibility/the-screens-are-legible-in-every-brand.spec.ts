import { expectLegible } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { languageOf, signInAsErika, words } from '../../support/services.ts'
import { nora, openScreen, signIn } from '../../support/steps.ts'

// Brands share the markup of all screens, which the journeys of the default brand examine. So these journeys check only what
// depends on the brand: contrast, and whether the content fits.
test('the public screens are legible and fit 320 px and large text', async ({ page, brand }) => {
  await page.goto(`/?lang=${languageOf(brand)}`)
  await expectLegible(page, '/')
  for (const path of ['/emergency', '/accessibility', '/registration', '/maintenance', '/login', '/services/contact']) {
    await openScreen(page, path)
    await expectLegible(page, path)
  }
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectLegible(page, 'a form with errors')
})

test('the screens of a tenant are legible and fit 320 px and large text', async ({ page, brand }) => {
  const language = languageOf(brand)
  await signInAsErika(page, language)
  await expectLegible(page, '/services')
  await page.getByRole('region', { name: words[language].own }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectLegible(page, 'the details of a request')
  await page.keyboard.press('Escape')
  for (const path of ['/services/repair', '/services/contract', '/services/costs', '/inbox', '/profile']) {
    await openScreen(page, path)
    await expectLegible(page, path)
  }
  await openScreen(page, '/services/contactoptions')
  await expectLegible(page, '/services/contactoptions')
})

test('the screens of an account that is not connected to a tenant are legible and fit 320 px and large text', async ({
  page,
  brand,
}) => {
  await signIn(page, nora, '', `/registrationWithCode?lang=${languageOf(brand)}`)
  await expectLegible(page, '/registrationWithCode')
  for (const path of ['/registrationWithCode/request-code', '/registrationWithCode/help']) {
    await openScreen(page, path)
    await expectLegible(page, path)
  }
})
