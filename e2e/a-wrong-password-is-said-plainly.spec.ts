import { expect, test } from './journey.ts'
import { erika, fillSignIn } from './steps.ts'

const message = 'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.'

test('a wrong password and an unknown address get the same answer, and the address stays', async ({ page }) => {
  await page.goto('/login')
  for (const email of [erika, 'niemand@example.org']) {
    await fillSignIn(page, email, 'Falsch12345')
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(email)
    await page.reload()
  }
})

test('a sign-in without its fields names each of them and goes to the first', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAttribute('aria-invalid', 'true')
})

test('an account whose address is not confirmed is told so', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'unbestaetigt@example.org')
  await expect(page.getByText('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.')).toBeVisible()
})
