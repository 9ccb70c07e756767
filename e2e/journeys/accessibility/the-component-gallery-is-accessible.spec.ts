import { examine, expectLegible } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { languageOf } from '../../support/services.ts'
import { openGallery } from '../../support/start/gallery.ts'

test('the component gallery is accessible and fits 320 px and large text, in light and dark mode', async ({
  page,
  brand,
}) => {
  test.slow()
  // All brands have the same components, so brands other than the landlord need no check of the markup.
  const check = brand === 'landlord' ? examine : expectLegible
  const gallery = await openGallery(brand, languageOf(brand))
  try {
    await page.goto(gallery.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Show toast' }).click()
    await check(page, 'the components, with a toast')
    await page.getByRole('button', { name: 'Open modal dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check(page, 'a dialog')
  } finally {
    await gallery.close()
  }
})
