import { paul } from '../../support/contractSteps.ts'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { press, tabTo, typeInto } from '../../support/keyboard.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { expectHeading, words } from '../../support/registration.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress, viewport: { width: 360, height: 740 } })

const password = 'Kastanienweg27'
const texts = {
  ...words.en,
  noCode: 'No access code?',
  contractNumber: 'Contract number',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Date of birth',
  bySms: 'Send code by SMS',
  codeSent: 'Your code is on its way',
  enterCode: 'Enter the code',
  customerNumber: 'Customer number',
}

test('a new tenant registers on a small screen by keyboard only, confirms the address with the newest mailed link, and enters the whole text message with the access code', async ({
  page,
  request,
}) => {
  const email = 'paul.petersen.en@example.org'
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const newestLink = async () => linkIn(await receive(request, { channel: 'mail', recipient: email }))
  const signIn = async () => {
    await typeInto(page, field(texts.email), email)
    await typeInto(page, field(texts.password), password)
    await page.keyboard.press('Enter')
  }

  await page.goto('/login?lang=en')
  await press(page, 'Enter', page.getByRole('link', { name: texts.register }))
  await typeInto(page, field(texts.email), email)
  await typeInto(page, field(texts.emailRepeat), email)
  await page.keyboard.press('Enter')
  await typeInto(page, field(texts.password), password)
  await typeInto(page, field(texts.passwordRepeat), password)
  await press(page, 'Space', page.getByRole('checkbox', { name: texts.consent }))
  await press(page, 'Enter', button(texts.register))
  await expectHeading(page, texts.thanks)
  await expect(page.getByText(email)).toBeVisible()

  const firstLink = await newestLink()
  await test.step('opening the mailed link does not confirm the address, and the sign-in offers a new link', async () => {
    await page.goto(firstLink)
    await expect(page).toHaveURL(/\/registration\/confirm$/)
    await expect(button(texts.confirm)).toBeVisible()
    await page.goto('/login')
    await signIn()
    await expect(page.getByText(texts.confirmFirst)).toBeVisible()
    await press(page, 'Enter', page.getByRole('link', { name: texts.resend }))
    await expect(field(texts.email)).toHaveValue(email)
    await press(page, 'Enter', button(texts.resend))
    await expectHeading(page, texts.checkMailbox)
  })

  await test.step('the newer link replaces the older one, whose page offers a new link', async () => {
    await expect.poll(newestLink).not.toBe(firstLink)
    await page.goto(firstLink)
    await press(page, 'Enter', button(texts.confirm))
    await expectHeading(page, texts.notValid)
    await expect(link(texts.resend)).toBeVisible()
    // In the same tab, only the fragment of the URL changes, so the page is not loaded again.
    await page.goto(await newestLink())
    await press(page, 'Enter', button(texts.confirm))
    await expectHeading(page, texts.confirmed)
  })

  await press(page, 'Enter', link(texts.toSignIn))
  await signIn()
  await expect(page).toHaveURL('/registrationWithCode')
  await press(page, 'Enter', link(texts.noCode))
  await typeInto(page, field(texts.contractNumber), '1 0000 0000 4001')
  await typeInto(page, field(texts.firstName), paul.firstName)
  await typeInto(page, field(texts.lastName), paul.lastName)
  await typeInto(page, field(texts.birthDate), '30.11.51')
  await press(page, 'Enter', button(texts.bySms))
  await expectHeading(page, texts.codeSent)
  const sms = await receive(request, { channel: 'sms', recipient: /^\+49/, about: new RegExp(paul.customerNumber) })
  await expect(page.getByRole('main')).toContainText(sms.recipient.slice(-2))
  await expect(page.getByRole('main')).not.toContainText(sms.recipient.slice(-6))

  await press(page, 'Enter', link(texts.enterCode))
  await tabTo(page, field(texts.accessCode))
  await page.keyboard.insertText(String(sms.text))
  await typeInto(page, field(texts.customerNumber), paul.customerNumber)
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Services')
})
