import { expect, test } from './journey.ts'
import { erika, max, signIn, signOut } from './steps.ts'

test('the chosen contract is kept over a reload, and forgotten at the sign-out', async ({ page }) => {
  await signIn(page, erika)
  const picker = page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })
  const first = /Wohnung/

  await expect(picker).toHaveAccessibleDescription(first)
  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Mietvertrag wählen' })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('radio').last().click()
  await expect(dialog).toBeHidden()
  const second = /Stellplatz/
  await expect(picker).toHaveAccessibleDescription(second)
  expect(await page.evaluate(() => localStorage.getItem('contractId'))).toBe('1000000001002')

  await page.reload()
  await expect(picker).toHaveAccessibleDescription(second)
  await signOut(page)
  await signIn(page, erika)
  await expect(picker).toHaveAccessibleDescription(first)
})

test('a tenant with one contract is never asked which', async ({ page }) => {
  await signIn(page, max)
  await expect(page.getByRole('heading', { name: 'Meine Anliegen' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Mietvertrag wählen/ })).toHaveCount(0)
})
