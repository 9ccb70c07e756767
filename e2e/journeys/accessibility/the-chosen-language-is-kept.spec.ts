import { expect, test } from '../../support/journey.ts'
import { erika, password } from '../../support/steps.ts'

test('the chosen language applies to later pages and to responses of the API until the visitor chooses another language', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'I have a rental contract' })).toBeVisible()

  await page.getByRole('textbox', { name: 'E-mail address' }).fill(erika)
  await page.getByLabel('Password', { exact: true }).fill('Falsch12345')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect email address or password.')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My concerns' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.goto('/profile?lang=de')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ich habe einen Mietvertrag' })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'I have a rental contract' })).toBeVisible()

  // The page of a mailed link keeps its token.
  await page.goto(`/login/new-password#token=${'a'.repeat(43)}`)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})
