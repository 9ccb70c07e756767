import { juergen, norasCode, norasCustomerNumber } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { press, tabTo, typeInto } from '../../support/keyboard.ts'
import { nora, password } from '../../support/steps.ts'

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
  newsBySms: 'Neues zu meinem Anliegen per SMS statt E-Mail',
  quiet: 'Nachts keine Nachrichten',
  // The full stop is necessary. Playwright ignores case, so "Gespeichert" would also match "Wird gespeichert …".
  saved: 'Gespeichert.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  repeated: 'Neues Passwort wiederholen',
  changed: 'Ihr neues Passwort gilt',
  deleteAccount: 'Konto löschen',
  discard: 'Änderungen verwerfen?',
  goOn: 'Weiter bearbeiten',
  deleted: 'Ihr Konto ist gelöscht',
}

const newPassword = 'Kirschbaum7'

test('a tenant enters the access code, switches off the receipt by mail, chooses quiet nights, changes the password and deletes the account by keyboard only', async ({
  page,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const expectHeading = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()

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
  await expect(button(words.byPost)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectHeading(words.sent)
  await press(page, 'Enter', link(words.enterCode))

  await expectHeading(words.entry)
  await tabTo(page, field(words.code))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(norasCode.toLowerCase())
  await tabTo(page, field(words.customerNumber))
  await page.keyboard.press('Enter')
  await expectHeading('Services')

  await press(page, 'Enter', page.getByRole('navigation').getByRole('link', { name: words.profile }))
  await expectHeading(words.profile)
  const receipts = page.getByRole('switch', { name: words.receipts })
  const saved = page.getByRole('status').filter({ hasText: words.saved })
  await expect(receipts).toBeChecked()
  await press(page, 'Space', receipts)
  await expect(saved).toBeInViewport()
  await expect(page.getByRole('switch', { name: words.news })).toBeChecked()
  // Nora's number is on file, and the demo outbox shows text messages.
  const newsBySms = page.getByRole('switch', { name: words.newsBySms })
  const quiet = page.getByRole('switch', { name: words.quiet })
  await press(page, 'Space', newsBySms)
  const quietSaved = page.waitForResponse((response) => response.request().postData()?.includes('Night') ?? false)
  await press(page, 'Space', quiet)
  await expect(quiet).toHaveAccessibleDescription(/zwischen 22 und 7 Uhr/)
  await quietSaved
  // Each switch has its own confirmation.
  await expect(saved).toHaveCount(3)
  await expect(saved.last()).toBeInViewport()
  await page.reload()
  await expect(receipts).not.toBeChecked()
  await expect(newsBySms).toBeChecked()
  await expect(quiet).toBeChecked()
  await press(page, 'Enter', button(words.changePassword))
  await typeInto(page, field(words.currentPassword), password)
  await press(page, 'Enter', button(words.deleteAccount))
  await press(
    page,
    'Enter',
    page.getByRole('dialog', { name: words.discard }).getByRole('button', { name: words.goOn }),
  )
  await expect(field(words.currentPassword)).toHaveValue(password)
  await tabTo(page, field(words.currentPassword))
  await typeInto(page, field(words.newPassword), newPassword)
  await typeInto(page, field(words.repeated), newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: words.changed })).toBeFocused()

  await press(page, 'Enter', button(words.deleteAccount))
  await typeInto(page, field(words.currentPassword), newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.deleted)).toBeVisible()
  await expect(page).toHaveURL(`${baseUrl}/`)
})
