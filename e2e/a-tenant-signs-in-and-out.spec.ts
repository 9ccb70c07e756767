import { expect, test } from './journey.ts'
import { erika, password, signIn, signOut } from './steps.ts'

test('a tenant signs in, finds the services, and signs out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ich habe einen Mietvertrag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })).toBeVisible()
  await signIn(page, erika)
  await expect(page).toHaveURL('/services')
  await signOut(page)
  await page.goto('/services')
  await expect(page).toHaveURL('/login?redirect=%2Fservices')
})

test('the same in English', async ({ page }) => {
  await page.goto('/login?lang=en')
  await expect(page.getByRole('heading', { level: 1, name: 'I have a rental contract' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(erika)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My concerns' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'I have a rental contract' })).toBeVisible()
})

test('the session is restored after a reload, and the sign-out clears what the browser kept', async ({ page }) => {
  await signIn(page, erika)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  await signOut(page)
  const kept = await page.evaluate(() => [localStorage.getItem('session'), localStorage.getItem('contractId')])
  expect(kept).toEqual([null, null])
})
