import type { APIRequestContext, Page } from '@playwright/test'
import {
  byPost,
  bySms,
  enterCode,
  expectHeading,
  requestCode,
  signInWithoutContract,
} from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, receive } from '../../support/outbox.ts'
import {
  addFiles,
  chooseHeatingFault,
  describeHeatingFault,
  evidence,
  finishHeatingReport,
  send,
} from '../../support/repair.ts'
import type { Portal } from '../../support/start/portal.ts'
import { openScreen, requestEntry, signIn } from '../../support/steps.ts'

const sofia = { email: 'sofia.berg@example.org', name: 'Sofia Berg' }
const jonas = {
  email: 'jonas.berg@example.org',
  name: 'Jonas Berg',
  contractNumber: '1000000005001',
  firstName: 'Jonas',
  lastName: 'Berg',
  birthDate: '28.09.1984',
  customerNumber: '4711009',
}
const shop = {
  email: 'buchhandlung@example.org',
  name: 'Buchhandlung am Lindenhof GmbH',
  customerNumber: '4711010',
}
const frieda = {
  email: 'frieda.lang@example.org',
  contractNumber: '1000000006001',
  firstName: 'Frieda',
  lastName: 'Lang',
  birthDate: '19.01.1990',
  customerNumber: '4711011',
}

interface Visit {
  page: Page
  request: APIRequestContext
  portal: Portal
}

const main = (page: Page) => page.getByRole('main')

/** Disconnects the demo account, and connects it again with a code that the tenant requests with the form. */
async function connectByForm({ page, request, portal }: Visit, tenant: typeof jonas | typeof frieda, button: string) {
  await portal.run('accounts', 'disconnect', tenant.customerNumber)
  await signInWithoutContract(page, tenant.email, portal.baseUrl)
  await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
  await requestCode(page, tenant, button)
  const channel = button === bySms ? 'sms' : 'letter'
  const message = await receive(
    request,
    { channel, recipient: /./, about: new RegExp(tenant.customerNumber) },
    portal.baseUrl,
  )
  await page.getByRole('link', { name: 'Code eingeben' }).click()
  await enterCode(page, codeIn(message), tenant.customerNumber)
  await expectHeading(page, 'Services')
}

test.slow()

test('two co-tenants who both have an account see the shared requests of their contract, and a personal complaint is seen only by its sender', async ({
  page,
  request,
  portal,
}) => {
  await connectByForm({ page, request, portal }, jonas, bySms)
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 14')

  await test.step('Jonas sees the shared request, and not the complaint of Sofia', async () => {
    await expect(requestEntry(page, 'Abfluss ist verstopft')).toBeVisible()
    await expect(requestEntry(page, 'Musik')).toHaveCount(0)
    await requestEntry(page, 'Abfluss ist verstopft').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`Gesendet von ${sofia.name}`)
    await expect(dialog).toContainText('Sie haben uns geschrieben.')
    await dialog.getByRole('button', { name: 'Nachricht oder Foto hinzufügen' }).click()
    await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Seit heute läuft gar nichts mehr ab.')
    await dialog.getByRole('button', { name: 'Senden' }).click()
    await expect(dialog).toContainText('Ihre Nachricht ist angekommen.')
    await expect(dialog, 'only the sender of the request gets a mail').toContainText('Unsere Antwort lesen Sie dort.')
    await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  })

  await test.step('Jonas reports a fault, and reads before sending that Sofia will see it', async () => {
    await main(page)
      .getByRole('link', { name: /^Reparatur/ })
      .click()
    await chooseHeatingFault(page)
    await describeHeatingFault(page)
    await addFiles(page, await evidence())
    await finishHeatingReport(page)
    await expect(page.getByText('Dieses Anliegen sehen alle, die mit Ihnen im Mietvertrag stehen.')).toBeVisible()
    await send(page)
  })

  await test.step('Jonas opens his own statement', async () => {
    await openScreen(page, '/inbox')
    await expectHeading(page, 'Post')
    await expect(page.getByRole('navigation').getByText('1', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await main(page)
      .getByRole('button', { name: /^Speichern: Nebenkostenabrechnung/ })
      .click()
    await download
  })

  await test.step('Sofia sees the request of Jonas and the same costs', async () => {
    await signIn(page, sofia.email, portal.baseUrl)
    await requestEntry(page, 'Heizung wird nicht warm').first().click()
    await expect(page.getByRole('dialog')).toContainText(`Gesendet von ${jonas.name}`)
    await expect(page.getByRole('dialog')).toContainText('thermostat')
    await openScreen(page, '/services/costs')
    await expect(main(page)).toContainText('Ihre Vorauszahlung')
    await openScreen(page, '/services')
    await expect(requestEntry(page, 'Musik')).toBeVisible()
  })
})

test('a company registers with the letter of the landlord, reports a fault, and reads the documents and costs of its shop', async ({
  page,
  request,
  portal,
}) => {
  await portal.run('accounts', 'disconnect', shop.customerNumber)
  await portal.run('codes', 'send', shop.customerNumber)
  const letter = await receive(request, { channel: 'letter', recipient: /Buchhandlung/ }, portal.baseUrl)
  expect(letter.text).toContain('1900000000018')
  await signInWithoutContract(page, shop.email, portal.baseUrl)
  await enterCode(page, codeIn(letter), shop.customerNumber)
  await expectHeading(page, 'Services')
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 12')

  await main(page)
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  await expect(page.getByText('Dieses Anliegen sehen')).toHaveCount(0)
  await send(page)
  await openScreen(page, '/services')
  await expect(requestEntry(page, 'Heizung wird nicht warm')).toBeVisible()
  await openScreen(page, '/services/contract')
  await expect(main(page)).toContainText('Ladenlokal im Erdgeschoss')
  await openScreen(page, '/services/costs')
  await expect(main(page)).toContainText('Ihre Vorauszahlung')
  await openScreen(page, '/inbox')
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /^Speichern: Hausordnung/ })
    .click()
  await download
  await openScreen(page, '/profile')
  await expect(page.getByRole('heading', { name: shop.name, exact: true })).toBeVisible()
})

test('a tenant who moved out last year registers, reads documents and costs, and can send nothing', async ({
  page,
  request,
  portal,
}) => {
  await connectByForm({ page, request, portal }, frieda, byPost)
  await expect(main(page).getByText(/^Dieses Mietverhältnis endete am 30\.\sSeptember/)).toBeVisible()
  await expect(main(page).getByText(/^Bis zum 30\.\sSeptember/)).toBeVisible()
  await expect(main(page).getByText('Für alles andere').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(main(page).getByRole('link', { name: /^Mietvertrag/ })).toContainText('Kaution von 1.296,00')
  for (const service of [/^Reparatur/, /^Störung/, /^Bescheinigungen/, /^Anträge/, /^Kontakt/])
    await expect(main(page).getByRole('link', { name: service })).toHaveCount(0)
  await requestEntry(page, 'Abfluss ist verstopft').first().click()
  await expect(page.getByRole('dialog')).toContainText('Erledigt. Abfluss gereinigt.')
  await expect(page.getByRole('dialog').getByRole('button', { name: /zurückziehen/ })).toHaveCount(0)
  await openScreen(page, '/services/costs')
  await expect(main(page)).toContainText('Nebenkosten')
  await expect(main(page).getByRole('heading', { name: 'Ihr Mieterkonto' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Ihre Vorauszahlung' })).toHaveCount(0)
  await openScreen(page, '/services/contract')
  await expect(main(page).getByText('Mietende')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Unsere Bankverbindung' })).toBeVisible()
  await expect(main(page).getByText(/^Wir ziehen Ihre Miete/)).toHaveCount(0)
  await openScreen(page, '/inbox')
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /^Speichern: Nebenkostenabrechnung/ })
    .click()
  await download
  await openScreen(page, '/services/contact')
  await expect(main(page)).toContainText('Für diesen Mietvertrag gibt es das Kontaktformular nicht.')
  await expect(main(page).getByRole('link', { name: /^0\d/ })).toBeVisible()
  await expect(main(page)).not.toContainText('Schreiben Sie uns.')
})
