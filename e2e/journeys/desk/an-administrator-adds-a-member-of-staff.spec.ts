import { Secret, TOTP } from 'otpauth'
import { addAuthenticator } from '../../support/authenticator.ts'
import { auditor, signInAtDesk, thomas } from '../../support/desk/signIn.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { fillSignIn } from '../../support/steps.ts'

test('an administrator adds a member, who sets up a password and a second factor, and the log records it', async ({
  page,
  portal,
}) => {
  // Browsers allow passkeys only for a host name. The address of the journey's portal contains an IP address.
  await page.goto(`${portal.baseUrl.replace('127.0.0.1', 'localhost')}/desk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
  await expect(page.getByText(thomas)).toBeVisible()
  await examine(page, 'the sign-in of the desk')
  await fillSignIn(page, thomas)
  await page.getByRole('link', { name: 'Mitarbeitende' }).click()

  const staff = page.getByRole('table', { name: 'Mitarbeitende mit Rolle und Stand' })
  await expect(staff.getByRole('row', { name: 'Sabine Berger' })).toContainText('Sachbearbeitung')
  await examine(page, 'the list of staff')

  await page.getByRole('link', { name: 'Person hinzufügen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Person hinzufügen' })).toBeFocused()
  await page.getByLabel('Vor- und Nachname').fill('Mira Schwarz')
  await page.getByLabel('E-Mail-Adresse').fill('mira.schwarz@example.org')
  await page.getByRole('radio', { name: 'Administration' }).check()
  await page.getByLabel('Wohnanlage oder Haus suchen').fill('Lindenhof 12')
  await expect(page.getByRole('button', { name: /^Am Lindenhof 12.* hinzufügen$/ })).toBeVisible()
  await examine(page, 'the form for a new member')
  await page.getByRole('button', { name: 'Hinzufügen und Link erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Link für Mira Schwarz' })).toBeFocused()
  const link = new URL((await page.locator('code').textContent()) ?? '')

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeFocused()
  await page.goto(link.href)
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen, Mira Schwarz' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await examine(page, 'the invitation')
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Abendhimmel7')
  await page.getByLabel('Neues Passwort wiederholen').fill('Abendhimmel7')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Zweiten Faktor einrichten' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR-Code mit dem Schlüssel für die App' })).toBeVisible()
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await expect(page.getByRole('button', { name: 'Passkey einrichten und anmelden' })).toBeVisible()
  await examine(page, 'the set-up of the second factor')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Code aus 6 Ziffern').fill(app.generate())
  await page.getByRole('button', { name: 'App einrichten und anmelden' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Mieterinnen und Mieter' })).toBeFocused()
  await page.getByRole('link', { name: 'Protokoll' }).click()
  const log = page.getByRole('table', { name: 'Einträge des Protokolls' })
  await page.getByLabel('Vorgang').selectOption('Person hinzugefügt')
  const entry = log.getByRole('row', { name: 'hat Mira Schwarz zu den Mitarbeitenden hinzugefügt' })
  await expect(entry).toContainText('Thomas Lehmann')
  await entry.getByText('Einzelheiten').click()
  await expect(entry.getByRole('definition').filter({ hasText: 'Administration' })).toBeVisible()
  await examine(page, 'the log')

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await fillSignIn(page, 'mira.schwarz@example.org', 'Abendhimmel7')
  await expect(page.getByRole('heading', { level: 1, name: 'Code eingeben' })).toBeFocused()
  // Each code works only once, and the server also accepts the next one.
  const next = app.generate({ timestamp: Date.now() + 30_000 })
  await page.getByLabel('Code aus 6 Ziffern').fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  const authenticator = await addAuthenticator(page)
  await page.getByLabel('Auf diesem Gerät einen Passkey einrichten').check()
  await examine(page, 'the code of the second factor')
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('region', { name: 'Angemeldet als' })).toContainText('Mira Schwarz')

  await page.getByRole('button', { name: 'Abmelden' }).click()
  await fillSignIn(page, 'mira.schwarz@example.org', 'Abendhimmel7')
  await expect(page.getByRole('heading', { level: 1, name: 'Mit Passkey bestätigen' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Code aus der App eingeben' })).toBeVisible()
  await authenticator.setUserVerified(false)
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page.getByText('Der Passkey wurde nicht bestätigt.')).toBeVisible()
  await examine(page, 'the passkey of the second factor')
  await authenticator.setUserVerified(true)
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page.getByRole('region', { name: 'Angemeldet als' })).toContainText('Mira Schwarz')

  await page.getByRole('link', { name: 'Mitarbeitende' }).click()
  await expect(staff.getByRole('row', { name: 'Mira Schwarz' })).toContainText('1 Passkey')
  await page.getByRole('link', { name: 'Meine Passkeys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Passkeys' })).toBeFocused()
  const passkeys = page.getByRole('list', { name: 'Ihre Passkeys' })
  await expect(passkeys.getByRole('listitem')).toContainText(/eingerichtet am .*, zuletzt verwendet am /)
  await examine(page, 'the passkeys of the member')
  await passkeys.getByRole('button', { name: /entfernen/ }).click()
  const removal = page.getByRole('dialog', { name: /entfernen\?$/ })
  await removal.getByLabel('Ihr Passwort').fill('falsch')
  await removal.getByRole('button', { name: 'Entfernen' }).click()
  await expect(removal.getByRole('status')).toContainText('Passwort')
  await removal.getByLabel('Ihr Passwort').fill('Abendhimmel7')
  await removal.getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Sie haben keinen Passkey.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Passkeys' })).toBeFocused()
})

test('an auditor sees the staff but cannot change them, and a form keeps its input when the session ends', async ({
  page,
  portal,
}) => {
  const { baseUrl } = portal
  await signInAtDesk(page, auditor, '/staff', baseUrl)
  await expect(page.getByRole('row', { name: 'Thomas Lehmann' })).toBeVisible()
  await expect(page.getByRole('link', { name: /hinzufügen|ändern/i })).toHaveCount(0)
  await page.goto('/desk/staff/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()

  await signInAtDesk(page, thomas, '/staff/new', baseUrl)
  await page.getByLabel('Vor- und Nachname').fill('Jannis Petrou')
  await page.getByLabel('E-Mail-Adresse').fill('jannis.petrou@example.org')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Hinzufügen und Link erstellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ihre Anmeldung ist abgelaufen' })
  await expect(dialog.getByLabel('E-Mail-Adresse')).toHaveValue(thomas)
  await dialog.getByLabel('Passwort', { exact: true }).fill('Sonnenblume1')
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Link für Jannis Petrou' })).toBeFocused()
})
