import { expect, test } from '../../support/journey.ts'

test('an unknown path shows "not found" and leads an anonymous visitor to the start page', async ({ page }) => {
  await page.goto('/gibt/es/nicht')
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page.getByRole('link', { name: 'Ich suche eine Wohnung' })).toBeVisible()
})
