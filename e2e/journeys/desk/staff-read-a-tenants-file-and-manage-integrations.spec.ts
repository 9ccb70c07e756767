import { auditor, sabine, signInAtDesk, thomas } from '../../support/desk/signIn.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { password } from '../../support/steps.ts'

test('an agent finds a tenant, sees what the tenant sees, and sends an access code', async ({ page, portal }) => {
  await signInAtDesk(page, sabine, '/tenants', portal.baseUrl)
  await page.getByLabel('Mieterin oder Mieter suchen').fill('berg lindenhof')
  await expect(page.getByRole('status').filter({ hasText: '2 Treffer' })).toBeVisible()
  await examine(page, 'the search for tenants')
  await page.getByRole('link', { name: 'Sofia Berg' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sofia Berg' })).toBeFocused()
  await examine(page, 'the file of a tenant')

  await page.getByRole('link', { name: '1000000005001' }).click()
  await expect(page.getByText('So sieht Sofia Berg den Vertrag im Portal.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Bestandteile der Miete' })).toBeVisible()
  await examine(page, 'a contract in the file of a tenant')

  await page.getByRole('link', { name: 'Anliegen', exact: true }).click()
  const complaint = page.getByRole('row', { name: 'Lärm aus der Nachbarschaft' })
  await complaint.getByText('Verlauf zeigen').click()
  await expect(complaint.getByText('Ihre Meldung ist bei uns eingegangen.')).toBeVisible()
  await examine(page, 'the requests in the file of a tenant')

  await page.goto('/desk/tenants?search=Mustermann')
  await page.getByRole('link', { name: 'Erika Mustermann' }).click()
  await page.getByRole('link', { name: 'Dokumente', exact: true }).click()
  const unread = page.getByRole('row', { name: 'ungelesen' }).first()
  const download = page.waitForEvent('download')
  await unread.getByRole('button', { name: /herunterladen$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(unread).toBeVisible()
  await examine(page, 'the documents in the file of a tenant')

  // Links in the landlord's ERP name a request or a customer by number.
  await page.goto('/desk/requests/2600325')
  const named = page.getByRole('row', { name: '2600325' })
  await expect(named.getByText('Ihre Meldung ist bei uns eingegangen.')).toBeVisible()
  await expect(named.getByText('Verlauf zeigen')).toBeFocused()
  await page.context().clearCookies()
  await page.goto('/desk/tenants/by-number/4711001')
  await page.getByLabel('E-Mail-Adresse').fill(sabine)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erika Mustermann' })).toBeVisible()

  await page.goto('/desk/tenants?search=Neumann')
  await page.getByRole('link', { name: 'Nora Neumann' }).click()
  await page.getByRole('button', { name: 'Zugangscode per Brief schicken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zugangscode an Nora Neumann schicken?' })
  await dialog.getByRole('button', { name: 'Zugangscode per Brief schicken' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Der Zugangscode ist unterwegs.')).toBeVisible()

  await signInAtDesk(page, auditor, '/log', portal.baseUrl)
  const log = page.getByRole('table', { name: 'Einträge des Protokolls' })
  await expect(log.getByRole('row', { name: 'hat den Zugangscode für Nora Neumann verschickt' })).toContainText(
    'Sabine Berger',
  )
  await page.getByRole('link', { name: 'Mieterinnen und Mieter' }).click()
  await page.getByRole('link', { name: 'Nora Neumann' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zugang zum Portal' })).toBeVisible()
  await expect(page.getByRole('button', { name: /schicken/ })).toHaveCount(0)
})

test('an administrator connects a system and revokes its access; an auditor can only see the integrations', async ({
  page,
  portal,
}) => {
  await signInAtDesk(page, thomas, '/integrations', portal.baseUrl)
  await page.getByRole('link', { name: 'Zugang erstellen' }).click()
  await page.getByLabel('Name des Systems').fill('ERP')
  await page.getByRole('button', { name: 'Zugang erstellen' }).click()
  await expect(page.getByText('Bitte wählen Sie mindestens ein Recht.')).toBeVisible()
  await page.getByLabel('Ereignisse abrufen').check()
  await page.getByLabel('Webhooks verwalten').check()
  await examine(page, 'the form for the access of a system')
  await page.getByRole('button', { name: 'Zugang erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Schlüssel für ERP' })).toBeFocused()
  await expect(page.locator('code')).toContainText('portal_')
  await page.getByRole('link', { name: 'Fertig' }).click()

  await page.getByRole('link', { name: 'Webhook einrichten' }).click()
  await page.getByLabel('Adresse des Empfängers (https)').fill('http://erp.example.com/hook')
  await page.getByRole('button', { name: 'Webhook einrichten' }).click()
  await expect(page.getByLabel('Adresse des Empfängers (https)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Adresse des Empfängers (https)').fill('https://erp.example.com/hook')
  await examine(page, 'the form for a webhook')
  await page.getByRole('button', { name: 'Webhook einrichten' }).click()
  await expect(page.locator('code')).toContainText('whsec_')
  await page.getByRole('link', { name: 'Fertig' }).click()
  await page.getByRole('button', { name: 'Ereignisse wiederholen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ereignisse wiederholen' }).click()
  await expect(page.getByText(/Ereignisse? (wird|werden) noch einmal geschickt/)).toBeVisible()
  await examine(page, 'the integrations')

  await page.getByRole('button', { name: 'Zugang „ERP“ sperren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
  await expect(page.getByText('Noch ist kein Webhook eingerichtet.')).toBeVisible()

  await signInAtDesk(page, auditor, '/integrations', portal.baseUrl)
  await expect(page.getByText('1 gesperrten Zugang zeigen')).toBeVisible()
  await expect(page.getByRole('link', { name: /erstellen|einrichten/ })).toHaveCount(0)
})
