import { examine, expectAccessible } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { max } from '../../support/steps.ts'

test('the page that simulates the native app is accessible and fits 320 px, with the portal in the simulated phone', async ({
  page,
}) => {
  test.slow()
  const frame = page.frameLocator('iframe')
  await page.goto('/native-host')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(max)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await examine(page, '/native-host', { withLargeText: false })
  await page.getByRole('tab').first().focus()
  for (const _ of ['events', 'configuration', 'device']) {
    await page.keyboard.press('ArrowRight')
    const selected = await page.getByRole('tab', { selected: true }).textContent()
    await expectAccessible(page, `/native-host ${selected}`)
  }
  await frame.getByRole('link', { name: /^Mietvertrag/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, '/native-host with a native screen', { withLargeText: false })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
