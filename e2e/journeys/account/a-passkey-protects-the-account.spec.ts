import type { Page } from '@playwright/test'
import { addAuthenticator } from '../../support/authenticator.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, receive } from '../../support/outbox.ts'
import { fillSignIn, max, password, signIn } from '../../support/steps.ts'

const newEmail = 'max.neu@example.org'
const expectServices = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

test('a tenant signs in with a passkey, requires it as second factor and for changes of the account, and can sign in with a code from a letter instead', async ({
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
  const openProfile = () => page.getByRole('link', { name: 'Profil' }).click()
  const signOut = async () => {
    await button('Abmelden').click()
    await expect(page).toHaveURL(`${baseUrl}/`)
  }
  const expectPasswordForm = async (text: string) => {
    await button('Passwort ändern').click()
    await expect(page.getByText(text)).toBeVisible()
    await button('Abbrechen').click()
  }

  await test.step('adds a passkey', async () => {
    await signIn(page, max, baseUrl, '/profile')
    await button('Passkey hinzufügen').click()
    await expect(page.getByRole('heading', { name: 'Passkey hinzufügen' })).toBeFocused()
    await examine(page, 'the form for a passkey')
    await currentPassword.fill(password)
    await button('Passkey erstellen').click()
    await expect(page.getByText('Ihr Passkey ist hinzugefügt')).toBeVisible()
    await examine(page, 'the list of passkeys')
    await receive(request, { channel: 'mail', recipient: max, about: /neuer Passkey/ }, baseUrl)
    await expectPasswordForm('Zur Sicherheit entfernen wir auch alle Ihre Passkeys.')
  })

  await test.step('signs in with the passkey only, after cancelling the passkey dialog of the browser', async () => {
    await signOut()
    await page.goto(`${baseUrl}/login`)
    await setUserVerified(false)
    await button('Mit Passkey anmelden').click()
    await expect(page.getByRole('status').filter({ hasText: 'für dieses Konto keinen Passkey' })).toBeVisible()
    await expect(button('Mit Passkey anmelden')).toBeFocused()
    await setUserVerified(true)
    await button('Mit Passkey anmelden').click()
    await expectServices(page)
  })

  await test.step('requires the passkey as second factor', async () => {
    await openProfile()
    await requirement.click()
    await button('Stattdessen mit einem Passkey bestätigen').click()
    await expect(page.getByText('Bestätigt.')).toBeVisible()
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

  await test.step('signs out when the passkey is not at hand, and signs in again with password and passkey', async () => {
    await button('Konto löschen').click()
    await currentPassword.fill(password)
    await button('Konto löschen').click()
    await step.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await fillSignIn(page, max)
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeFocused()
    await examine(page, 'the second factor')
    await button('Mit Passkey bestätigen').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  })

  await test.step('signs in without the passkey, with the code from a letter', async () => {
    await signOut()
    await page.goto(`${baseUrl}/login`)
    await fillSignIn(page, max)
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeFocused()
    await button('Passkey nicht zur Hand?').click()
    await button('Code per Post senden').click()
    await expect(page.getByRole('status').filter({ hasText: '21 Tage' })).toBeVisible()
    await examine(page, 'the recovery')
    const letter = await receive(request, { channel: 'letter', recipient: /Krause/ }, baseUrl)
    await page.getByRole('textbox', { name: 'Zugangscode' }).fill(codeIn(letter))
    await button('Anmelden').click()
    await expectServices(page)
    await openProfile()
    await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible()
  })
})
