import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault } from '../../support/repair.ts'
import { erika, signIn } from '../../support/steps.ts'

test('beside a flow, a wide window shows the apartment, the emergency number and the answers so far, and each answer links to its question', async ({
  page,
}) => {
  await signIn(page, erika, '', '/services/repair')
  const main = page.getByRole('main')
  const aside = main.getByRole('complementary', { name: 'Auf einen Blick' })
  await expect(aside.getByText('Am Lindenhof 12, 22999 Hamburg')).toBeVisible()
  await expect(aside.getByRole('link')).toHaveText([/^[\d\s\u2060]+$/])
  await expect(aside.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/)

  await chooseHeatingFault(page)
  await main.getByRole('radio', { name: 'Die ganze Wohnung' }).check()
  await main.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Wie wird bei Ihnen geheizt?' })).toBeVisible()
  await expect(aside.getByRole('link')).toHaveText([
    'Wo ist etwas kaputt? Heizung und Warmwasser',
    'Was ist das Problem? Heizung wird nicht warm',
    'Wie weit reicht das Problem? Die ganze Wohnung',
    /\d/,
  ])
  await aside.getByRole('link', { name: 'Die ganze Wohnung' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Was ist betroffen?' })).toBeFocused()
  await expect(main.getByRole('radio', { name: 'Die ganze Wohnung' })).toBeChecked()
  await expect(aside.getByRole('link', { name: 'Die ganze Wohnung' })).toHaveCount(0)

  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(aside).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(aside.getByRole('link', { name: 'Heizung wird nicht warm' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})
