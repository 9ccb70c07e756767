import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { erika, max, password, signIn, signOut } from './steps.ts'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('contractId'))

test('the first contract is kept at once, also in place of one that is not the tenant’s', async ({ page }) => {
  await signIn(page, erika)
  await expect(page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })).toBeVisible()
  expect(await kept(page)).toBe('1000000001001')

  await page.evaluate(() => localStorage.setItem('contractId', '1000000002001'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })).toBeVisible()
  expect(await kept(page)).toBe('1000000001001')
  await signOut(page)
  expect(await kept(page)).toBeNull()
})

test('the first contract is kept at once on a page that shows no contract', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(max)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/profile')
  await expect.poll(() => kept(page)).toBe('1000000002001')
})

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
  expect(await kept(page)).toBe('1000000001002')

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
  expect(await kept(page)).toBe('1000000002001')
})
