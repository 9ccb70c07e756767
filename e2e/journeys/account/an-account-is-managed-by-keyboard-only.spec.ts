import type { Locator } from '@playwright/test'
import { expectAnnounced, recordAnnouncements } from '../../support/accessibility/announcements.ts'
import { juergen, norasCustomerNumber } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { press, tabTo, typeInto } from '../../support/keyboard.ts'
import { codeIn, receive } from '../../support/outbox.ts'
import { fillSignIn, nora, password, signIn } from '../../support/steps.ts'

test.use({ viewport: { width: 360, height: 740 } })

const words = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Zugangscode',
  customerNumber: 'Kundennummer',
  entry: 'Zugangscode eingeben',
  wrongCode: 'Falscher Zugangscode',
  noCode: 'Kein Zugangscode?',
  request: 'Zugangscode anfordern',
  info: 'Wo steht die Vertragsnummer?',
  contractNumber: 'Vertragsnummer',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtsdatum',
  bySms: 'Code per SMS senden',
  byPost: 'Code per Post senden',
  sent: 'Ihr Code ist unterwegs',
  enterCode: 'Code eingeben',
  profile: 'Profil',
  receipts: 'E-Mail, wenn mein Anliegen angekommen ist',
  news: 'Nachricht, wenn es Neues zu meinem Anliegen gibt',
  quiet: 'Nachts keine Nachrichten',
  // The full stop is necessary. Playwright ignores case, so "Gespeichert" would also match "Wird gespeichert …".
  saved: 'Gespeichert.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  repeated: 'Neues Passwort wiederholen',
  wrongPassword: 'Das aktuelle Passwort stimmt nicht.',
  changed: 'Ihr neues Passwort gilt',
  deleteAccount: 'Konto löschen',
  discard: 'Änderungen verwerfen?',
  goOn: 'Weiter bearbeiten',
  kept: 'Das müssen wir behalten',
  cancel: 'Abbrechen',
  wrongSignIn: 'E-Mail-Adresse oder Passwort ist falsch',
}

const newPassword = 'Kirschbaum7'

test('a tenant enters the access code from the letter, switches off the receipt by mail, chooses quiet nights, changes the password and deletes the account by keyboard only; the change and the deletion end the session of another device', async ({
  page,
  browser,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal({ ACCESS_TOKEN_SECONDS: '2' })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const expectHeading = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
  const retype = async (control: Locator, text: string) => {
    await tabTo(page, control)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await recordAnnouncements(page)

  await page.goto(`${baseUrl}/login`)
  await typeInto(page, field(words.email), nora)
  await typeInto(page, field(words.password), password)
  await page.keyboard.press('Enter')

  await expectHeading(words.entry)
  await typeInto(page, field(words.code), 'abcd efgh jkmn')
  await typeInto(page, field(words.customerNumber), norasCustomerNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: words.wrongCode })).toBeFocused()

  await press(page, 'Enter', link(words.noCode))
  await expectHeading(words.request)
  await typeInto(page, field(words.contractNumber), juergen.contractNumber)
  await press(page, 'Space', page.getByText(words.info))
  await typeInto(page, field(words.firstName), juergen.firstName)
  await typeInto(page, field(words.lastName), 'GROSS')
  await typeInto(page, field(words.birthDate), juergen.birthDate)
  await press(page, 'Enter', button(words.bySms))
  await expect(page.getByRole('alert')).toContainText('Per SMS können wir Ihnen keinen Code schicken')
  await expect(button(words.byPost)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectHeading(words.sent)
  await expect(page.getByText('21 Tage')).toBeVisible()

  const letter = await receive(request, { channel: 'letter', recipient: /Groß/ }, baseUrl)
  await test.step('the letter is a PDF file', async () => {
    const pdf = await request.get(baseUrl + new URL(letter.pdf ?? '', baseUrl).pathname)
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await press(page, 'Enter', link(words.enterCode))
  await expectHeading(words.entry)
  const code = codeIn(letter).replaceAll('-', '').toLowerCase()
  expect(code).toHaveLength(12)
  await retype(field(words.code), code)
  await retype(field(words.customerNumber), juergen.customerNumber)
  await page.keyboard.press('Enter')
  await expectHeading('Services')
  await expect(page.getByRole('status').filter({ hasText: 'Herzlich willkommen' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 14')

  await press(page, 'Enter', page.getByRole('navigation').getByRole('link', { name: words.profile }))
  await expectHeading(words.profile)
  await expect(page.getByText('Herzlich willkommen')).toBeHidden()
  const receipts = page.getByRole('switch', { name: words.receipts })
  const saved = page.getByRole('status').filter({ hasText: words.saved })
  await expect(receipts).toBeChecked()
  await press(page, 'Space', receipts)
  await expect(saved).toBeInViewport()
  await expect(page.getByRole('switch', { name: words.news })).toBeChecked()
  const quiet = page.getByRole('switch', { name: words.quiet })
  const quietSaved = page.waitForResponse((response) => response.request().postData()?.includes('Night') ?? false)
  await press(page, 'Space', quiet)
  await expect(quiet).toHaveAccessibleDescription(/zwischen 22 und 7 Uhr/)
  await quietSaved
  // Each switch has its own confirmation.
  await expect(saved).toHaveCount(2)
  await expect(saved.last()).toBeInViewport()
  await page.reload()
  await expect(receipts).not.toBeChecked()
  await expect(quiet).toBeChecked()

  const otherDevice = await (await browser.newContext()).newPage()
  await recordAnnouncements(otherDevice)
  await signIn(otherDevice, nora, baseUrl)
  await test.step('changes the password after a wrong current password; the form keeps its input', async () => {
    await press(page, 'Enter', button(words.changePassword))
    await expect(page.getByRole('heading', { name: words.changePassword })).toBeFocused()
    await typeInto(page, field(words.currentPassword), 'Sonnenblume2')
    await press(page, 'Enter', button(words.deleteAccount))
    const goOn = page.getByRole('dialog', { name: words.discard }).getByRole('button', { name: words.goOn })
    await press(page, 'Enter', goOn)
    await expect(field(words.currentPassword)).toHaveValue('Sonnenblume2')
    await tabTo(page, field(words.currentPassword))
    await typeInto(page, field(words.newPassword), newPassword)
    await typeInto(page, field(words.repeated), newPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.wrongPassword).first()).toBeVisible()
    await expect(field(words.newPassword)).toHaveValue(newPassword)
    await retype(field(words.currentPassword), password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeFocused()
    await receive(request, { channel: 'mail', recipient: nora, about: /Passwort/ }, baseUrl)
  })
  await test.step('on the other device, the session has ended, and only the new password signs in', async () => {
    await otherDevice.reload()
    await expect(otherDevice).toHaveURL(/\/login/)
    await expectAnnounced(otherDevice, /Ihre Anmeldung ist abgelaufen/)
    await fillSignIn(otherDevice, nora, password)
    await expect(otherDevice.getByRole('alert')).toContainText(words.wrongSignIn)
    await fillSignIn(otherDevice, nora, newPassword)
    await expect(otherDevice.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  })

  await test.step('deletes the account, after a cancellation and a wrong password', async () => {
    await press(page, 'Enter', button(words.deleteAccount))
    await expect(page.getByRole('heading', { name: words.deleteAccount })).toBeFocused()
    await expect(page.getByRole('heading', { name: words.kept })).toBeVisible()
    await press(page, 'Enter', button(words.cancel))
    await expect(button(words.deleteAccount)).toBeFocused()
    await page.keyboard.press('Enter')
    await typeInto(page, field(words.currentPassword), password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.wrongPassword).first()).toBeVisible()
    await retype(field(words.currentPassword), newPassword)
    await page.keyboard.press('Enter')
    await expectAnnounced(page, /Ihr Konto ist gelöscht/)
    await expect(page).toHaveURL(`${baseUrl}/`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await receive(request, { channel: 'mail', recipient: nora, about: /gelöscht/ }, baseUrl)
  })
  await test.step('on the other device, the session has ended, and nothing signs in', async () => {
    await otherDevice.reload()
    await expect(otherDevice).toHaveURL(/\/login/)
    await fillSignIn(otherDevice, nora, newPassword)
    await expect(otherDevice.getByRole('alert')).toContainText(words.wrongSignIn)
    await otherDevice.context().close()
  })
})
