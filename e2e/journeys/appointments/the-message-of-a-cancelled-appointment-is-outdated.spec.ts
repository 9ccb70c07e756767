import type { Page } from '@playwright/test'
import { waitForStage } from '../../support/appointment.ts'
import { expect, test } from '../../support/journey.ts'
import { erika, signIn } from '../../support/steps.ts'

async function expectOutdated(page: Page) {
  await expect(page.getByText('Überholt: Terminbestätigung', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Terminbestätigung', { exact: true })).toHaveCount(0)
}

test('after an appointment is cancelled, the message and the document about it are marked as outdated, also in open tabs without a reload', async ({
  page,
  context,
  ownPortal,
}) => {
  const portal = await ownPortal()
  await signIn(page, erika, portal.baseUrl)
  // Loads the inbox before the appointment changes, so that the page has to refetch it later.
  await page.getByRole('link', { name: /^Post/ }).click()
  await expect(page.getByText('Terminbestätigung', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()

  const inboxTab = await context.newPage()
  await inboxTab.goto(`${portal.baseUrl}/inbox`)
  await expect(inboxTab.getByText('Terminbestätigung', { exact: true }).first()).toBeVisible()
  const listTab = await context.newPage()
  await listTab.goto(`${portal.baseUrl}/services`)
  const listed = listTab.getByRole('main').getByRole('link').filter({ hasText: 'Heizung klopft' })
  await expect(listed.getByText('Termin vereinbart')).toBeVisible()
  const reads: string[] = []
  listTab.on('request', (sent) => {
    if (sent.url().includes('/api/v8/requests?')) reads.push(sent.url())
  })

  await page.bringToFront()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const request = main.getByRole('link').filter({ hasText: 'Termin vereinbart' }).filter({ hasText: 'Heizung klopft' })
  await request.click()
  await expect(dialog.getByText(/Frau Demir .* kommt am/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Terminbestätigung/ })).toBeVisible()
  await dialog.getByRole('link', { name: 'Termin ansehen' }).click()
  await page.getByRole('button', { name: 'Termin absagen' }).click()
  await dialog.getByRole('button', { name: 'Termin absagen' }).click()
  await waitForStage(page, 'Ihr Termin ist abgesagt')
  // The other tabs stay in the background, so only a message from this tab can make them load their data again.
  await expectOutdated(inboxTab)
  await expect(listed.getByText('Termin vereinbart')).toHaveCount(0)
  expect(reads).toHaveLength(1)

  await main.getByRole('link', { name: 'Zu den Services' }).first().click()
  await main.getByRole('link').filter({ hasText: 'Heizung klopft' }).first().click()
  await expect(dialog.getByText(/^Überholt: Frau Demir .* kommt am/)).toBeVisible()
  const notStruckOut = dialog.locator(':not(del)')
  await expect(dialog.getByText(/^Frau Demir .* kommt am/).and(notStruckOut)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Terminbestätigung/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('link', { name: /^Post/ }).click()
  await expectOutdated(page)
})
