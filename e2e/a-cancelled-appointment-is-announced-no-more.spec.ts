import { reached } from './appointment.ts'
import { expect, test } from './journey.ts'
import { erika, signIn } from './steps.ts'

test('once an appointment is cancelled, its message and its document are marked as outdated', async ({
  page,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  // The documents are known before the appointment changes.
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(page.getByText('Terminbestätigung', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()

  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const request = main.getByRole('link').filter({ hasText: 'Termin vereinbart' }).filter({ hasText: 'Heizung klopft' })
  await request.click()
  await expect(dialog.getByText(/Frau Demir .* kommt am/)).toBeVisible()
  await expect(dialog.getByText('Terminbestätigung.pdf')).toBeVisible()
  await dialog.getByRole('link', { name: 'Termin ansehen' }).click()
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await dialog.getByRole('button', { name: 'Termin absagen' }).click()
  await reached(page, 'Ihr Termin ist abgesagt')

  await main.getByRole('link', { name: 'Zu den Services' }).first().click()
  await main.getByRole('link').filter({ hasText: 'Heizung klopft' }).first().click()
  await expect(dialog.getByText(/^Überholt: Frau Demir .* kommt am/)).toBeVisible()
  await expect(dialog.getByText(/^Frau Demir .* kommt am/)).toHaveCount(0)
  await expect(dialog.getByText('Terminbestätigung.pdf')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(page.getByText('Überholt: Terminbestätigung', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Terminbestätigung', { exact: true })).toHaveCount(0)
})
