import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { languageOf } from '../../support/services.ts'
import { openGallery } from '../../support/start/gallery.ts'

test('every component is accessible and fits 320 px in each of its states, in light and dark mode', async ({
  page,
  brand,
}) => {
  test.slow()
  const gallery = await openGallery(brand, languageOf(brand))
  try {
    await page.goto(gallery.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({ timeout: 30_000 })
    await examine(page, 'light colours')
    await page.getByRole('switch', { name: 'Dark colours' }).check()
    await page.getByRole('button', { name: 'Show toast' }).click()
    await examine(page, 'dark colours, with a toast')
    await page.getByRole('button', { name: 'Open modal dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await examine(page, 'a dialog in dark colours')
  } finally {
    await gallery.close()
  }
})
