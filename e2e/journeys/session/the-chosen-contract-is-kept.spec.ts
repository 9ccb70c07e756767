import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, max, password, signIn, signOut } from '../../support/steps.ts'

const storedContract = (page: Page) => page.evaluate(() => localStorage.getItem('contractId'))

test('without a choice, the first contract is stored and replaces a stored contract of another tenant', async ({
  page,
}) => {
  await signIn(page, erika)
  await expect(page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })).toBeVisible()
  expect(await storedContract(page)).toBe('1000000001001')

  await page.evaluate(() => localStorage.setItem('contractId', '1000000002001'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })).toBeVisible()
  expect(await storedContract(page)).toBe('1000000001001')
})

test('without a choice, the first contract is also stored on a page that shows no contract', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(max)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  await expect.poll(() => storedContract(page)).toBe('1000000002001')
})

test('the chosen contract is kept after a reload, and deleted at the sign-out', async ({ page }) => {
  await signIn(page, erika)
  const picker = page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })
  const first = /Wohnung/

  await expect(picker).toHaveAccessibleDescription(first)
  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Mietvertrag wählen' })
  const choices = dialog.getByRole('list').getByRole('button')
  await expect(choices).toHaveCount(2)
  await expect(choices.first()).toHaveAttribute('aria-current')
  await choices.last().click()
  await expect(dialog).toBeHidden()
  const second = /Stellplatz/
  await expect(picker).toHaveAccessibleDescription(second)
  expect(await storedContract(page)).toBe('1000000001002')

  // The page loads the data of the stored contract at once, without waiting for the list of contracts.
  const featuresOfSecond = page.waitForResponse('**/feature/service?contractId=1000000001002')
  await page.route('**/api/v8/contracts', async (route) => {
    await featuresOfSecond
    await route.continue()
  })
  await page.reload()
  await expect(picker).toHaveAccessibleDescription(second)
  await signOut(page)
  await signIn(page, erika)
  await expect(picker).toHaveAccessibleDescription(first)
})
