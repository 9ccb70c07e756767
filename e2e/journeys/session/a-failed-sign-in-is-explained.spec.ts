import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn } from '../../support/steps.ts'

const message = 'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.'

test('a wrong password and an unknown address get the same error, and the address stays in its field', async ({
  page,
}) => {
  await page.goto('/login')
  for (const email of [erika, 'niemand@example.org']) {
    await fillSignIn(page, email, 'Falsch12345')
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(email)
    await page.reload()
  }
})

test('an empty sign-in form shows an error at its fields', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAttribute('aria-invalid', 'true')
})
