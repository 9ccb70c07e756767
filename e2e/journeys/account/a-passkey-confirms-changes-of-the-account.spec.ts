import { addAuthenticator } from '../../support/authenticator.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { receive } from '../../support/outbox.ts'
import { max, password, signIn } from '../../support/steps.ts'

test('a tenant whose account requires a passkey confirms changes of the account with the passkey, or signs out to get an access code', async ({
  page,
  request,
  ownPortal,
}) => {
  const portal = await ownPortal()
  // Browsers allow passkeys only for a host name. The address of the journey's portal contains an IP address.
  const baseUrl = portal.baseUrl.replace('127.0.0.1', 'localhost')
  const { setUserVerified } = await addAuthenticator(page)
  const currentPassword = page.getByLabel('Aktuelles Passwort', { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const step = page.getByRole('status').filter({ hasText: 'Noch ein Schritt' })
  const requirement = page.getByRole('switch', { name: /zusätzlich einen Passkey/ })
  const newEmail = 'max.neu@example.org'
  const expectPasswordForm = async (text: string) => {
    await button('Passwort ändern').click()
    await expect(page.getByText(text)).toBeVisible()
    await button('Abbrechen').click()
  }

  await test.step('adds a passkey and requires it', async () => {
    await signIn(page, max, baseUrl, '/profile')
    await button('Passkey hinzufügen').click()
    await currentPassword.fill(password)
    await button('Passkey erstellen').click()
    await expect(page.getByText('Ihr Passkey ist hinzugefügt')).toBeVisible()
    await expectPasswordForm('Zur Sicherheit entfernen wir auch alle Ihre Passkeys.')
    await requirement.click()
    await currentPassword.fill(password)
    await button('Einschalten').click()
    await expect(requirement).toBeChecked()
    await expectPasswordForm('Ihre Passkeys bleiben alle.')
  })

  await test.step('changes the e-mail address by keyboard, after cancelling the passkey dialog of the browser', async () => {
    await button('E-Mail-Adresse ändern').press('Enter')
    await page.getByRole('textbox', { name: 'Neue E-Mail-Adresse' }).fill(newEmail)
    await currentPassword.fill(password)
    await page.keyboard.press('Enter')
    await expect(step).toBeFocused()
    await examine(page, 'the step that asks for the passkey')
    await setUserVerified(false)
    await button('Mit Passkey bestätigen').press('Enter')
    await expect(step).toContainText('es hat sich also nichts geändert')
    await expect(step).toBeFocused()
    await setUserVerified(true)
    await page.keyboard.press('Tab')
    await expect(step.getByRole('button', { name: 'Abmelden' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button('Mit Passkey bestätigen')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bitte bestätigen Sie Ihre neue Adresse')).toBeVisible()
    await receive(request, { channel: 'mail', recipient: newEmail, about: /bestätigen/ }, baseUrl)
  })

  await test.step('changes the mobile number', async () => {
    await button('Kontaktdaten ändern').click()
    await page.getByLabel('Mobilnummer').fill('0152 28817386')
    await currentPassword.fill(password)
    await button('Speichern').click()
    await expect(step).toBeFocused()
    await button('Mit Passkey bestätigen').click()
    await expect(page.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
  })

  await test.step('must confirm with the passkey before turning off the requirement', async () => {
    await requirement.click()
    await expect(currentPassword).toBeHidden()
    await button('Mit Passkey bestätigen').click()
    await expect(page.getByRole('status').filter({ hasText: 'Bestätigt.' })).toBeFocused()
    await button('Abbrechen').click()
    await expect(requirement).toBeChecked()
  })

  await test.step('signs out when the passkey is not at hand, to get an access code', async () => {
    await button('Konto löschen').click()
    await currentPassword.fill(password)
    await button('Konto löschen').click()
    await step.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
  })
})
