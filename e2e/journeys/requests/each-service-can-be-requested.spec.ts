import type { Page } from '@playwright/test'
import { expectPdf } from '../../support/files.ts'
import { expect, test } from '../../support/journey.ts'
import { textOf } from '../../support/pdf.ts'
import { type Path, requestService, signInAsErika, words } from '../../support/services.ts'
import { openScreen, requestEntry } from '../../support/steps.ts'

const texts = words.de
const complaint: Path = ['Beschwerden', 'Lärm aus der Nachbarschaft', 'Hundegebell']

async function expectListed(page: Page, orderNumber: string, type: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: texts.back }).click()
  const own = page.getByRole('region', { name: texts.own })
  const entry = own.getByRole('link').filter({ hasText: orderNumber })
  // A request that is finished at once is listed after the open ones, perhaps only after a press of the button for more.
  await expect(own.getByRole('link').first()).toBeVisible()
  const more = own.getByRole('button', { name: 'Mehr anzeigen' }).first()
  while (!(await entry.isVisible()) && (await more.isVisible())) await more.click()
  await expect(entry).toContainText(type)
  await expect(requestEntry(page, orderNumber)).toHaveCount(1)
}

// Other journeys send repairs, disruptions and other requests. `everyService.test.ts` sends every form of every service.
test('a complaint and a certificate are sent and appear in the tenant’s overview, and the success screen and the inbox offer the same certificate, a PDF that names the tenant and the contract', async ({
  page,
}) => {
  const { ready, open, save, title } = texts.certificate
  await signInAsErika(page, 'de')
  await expectListed(page, await requestService(page, texts, complaint), complaint[2])

  const orderNumber = await requestService(page, texts, texts.certificates)
  await expect(page.getByRole('heading', { name: ready })).toBeVisible({ timeout: 20_000 })
  await expectPdf(page, () => page.getByRole('button', { name: open, exact: true }).click())
  const fromSuccessScreen = page.waitForEvent('download')
  await page.getByRole('button', { name: save, exact: true }).click()
  const text = await textOf(await fromSuccessScreen)
  for (const part of ['Erika Mustermann', '4711001', '1000000001001', 'Am Lindenhof'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
  expect(text).not.toContain('1000000001002')

  await expectListed(page, orderNumber, title)
  await openScreen(page, '/inbox')
  const fromInbox = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `${save}: ${title}` })
    .first()
    .click()
  expect(await textOf(await fromInbox)).toBe(text)
})
