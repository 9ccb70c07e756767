import { findUnreached, walk } from '../../support/accessibility/focus.ts'
import { examine, expectLegible } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { languageOf } from '../../support/services.ts'
import { openGallery } from '../../support/start/gallery.ts'

test('the component gallery is accessible and fits 320 px and large text, in light and dark mode', async ({
  page,
  brand,
}) => {
  test.slow()
  // All brands have the same components, so brands other than the landlord need no check of the markup and the focus.
  const isDefaultBrand = brand === 'landlord'
  const check = isDefaultBrand ? examine : expectLegible
  await openGallery(page, brand, languageOf(brand))
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({ timeout: 30_000 })
  if (isDefaultBrand) {
    const backward = await walk(page, 'Shift+Tab')
    // This suggestion appears only when the focus has left its field.
    const unreached = (await findUnreached(page, backward)).filter((control) => !control.includes('erika@gmail.com?'))
    expect(unreached, 'no component keeps the focus').toEqual([])
  }
  await page.getByRole('button', { name: 'Show toast' }).click()
  await check(page, 'the components, with a toast')
  await page.getByRole('button', { name: 'Open modal dialog' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'a dialog')
})
