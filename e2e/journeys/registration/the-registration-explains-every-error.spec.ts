import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { enterEmail, enterPassword, words } from '../../support/registration.ts'
import { erika } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const email = 'aylin.yilmaz@example.org'
const password = 'Kastanienweg27'
const texts = words.de

test('each field shows its error and keeps its input, also after going back; an address with an account, a lost connection and a server error are explained', async ({
  page,
  context,
}) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name })
  const summary = page.getByRole('alert')
  const expectMissing = (...labels: string[]) => expect(summary.getByRole('link')).toHaveText(labels)
  const consent = page.getByRole('checkbox', { name: texts.consent })
  // Loads all code before the connection is lost.
  await page.goto('/registration', { waitUntil: 'networkidle' })

  await test.step('the first step', async () => {
    await button(texts.next).click()
    await expectMissing(texts.email, texts.emailRepeat)
    await expect(page.getByText(texts.required)).toHaveCount(2)
    await expect(summary).toBeFocused()
    // Each error disappears with the answer that corrects it, and the summary disappears with the last error.
    await field(texts.email).fill(email)
    await expectMissing(texts.emailRepeat)
    await expect(field(texts.email)).toHaveAttribute('aria-invalid', 'false')
    await field(texts.emailRepeat).fill(email)
    await expect(summary).toHaveCount(0)
    await expect(page.getByText(texts.required)).toHaveCount(0)

    await field(texts.email).fill('aylin.yilmaz')
    await button(texts.next).click()
    await expect(field(texts.email)).toHaveAccessibleDescription(new RegExp(texts.emailInvalid))
    // An address that looks mistyped causes a suggestion.
    await field(texts.email).fill('aylin@gmial.com')
    await button('Meinten Sie aylin@gmail.com?').click()
    await expect(field(texts.email)).toHaveValue('aylin@gmail.com')
    await expect(button('Meinten Sie')).toHaveCount(0)
    await button(texts.next).click()
    await expect(field(texts.emailRepeat)).toHaveAccessibleDescription(texts.emailsDiffer)
    await expect(field(texts.emailRepeat)).toHaveValue(email)
    await expect(field(texts.emailRepeat)).toBeFocused()
  })

  // A tenant does not have to accept a suggestion.
  await enterEmail(page, texts, 'aylin@t-online.ed')
  await test.step('the second step', async () => {
    await expect(consent).toHaveAttribute('aria-invalid', 'false')
    await expect(consent).toHaveAttribute('aria-required', 'true')
    // Each rule is ticked as soon as the typed password meets it.
    const met = page.getByRole('listitem').filter({ hasText: '(erfüllt)' })
    await expect(met).toHaveCount(0)
    await field(texts.password).fill('Sonne1')
    await expect(met).toHaveCount(3)
    await field(texts.password).fill('')
    await expect(met).toHaveCount(0)
    await expect(summary).toHaveCount(0)
    await button(texts.register).click()
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await expectMissing(texts.password, texts.passwordRepeat, texts.consent)
    await expect(page.getByText(texts.required)).toHaveCount(3)
    await field(texts.password).fill('Kurz1')
    await field(texts.passwordRepeat).fill('Anders1')
    await button(texts.register).click()
    await expect(field(texts.password)).toHaveAccessibleDescription(new RegExp(texts.passwordShort))
    await expect(field(texts.passwordRepeat)).toHaveAccessibleDescription(texts.passwordsDiffer)
    await expect(field(texts.password)).toHaveValue('Kurz1')
  })

  await test.step('going back to the first step with the button of the form or of the browser', async () => {
    await field(texts.password).fill(password)
    await consent.check()
    await button(texts.back).click()
    await expect(field(texts.emailRepeat)).toHaveValue('aylin@t-online.ed')
    await enterEmail(page, texts, erika)
    await expect(field(texts.password)).toHaveValue(password)
    await expect(consent).toBeChecked()
    await page.goBack()
    await expect(field(texts.email)).toHaveValue(erika)
    await expect(field(texts.emailRepeat)).toHaveValue(erika)
    await button(texts.next).click()
    await expect(field(texts.password)).toHaveValue(password)
    await expect(consent).toBeChecked()
  })

  await test.step('a retry after a lost connection or a server error sends the same input', async () => {
    await context.setOffline(true)
    await enterPassword(page, texts, password)
    await expect(summary.getByText('Keine Verbindung')).toBeVisible()
    await context.setOffline(false)
    const failure = { code: 'internal', title: 'Entschuldigen Sie', description: 'Etwas ist schiefgelaufen.' }
    await page.route('**/Identity/Registration', (route) => route.fulfill({ status: 500, json: failure }), { times: 1 })
    await button(texts.retry).click()
    await expect(summary.getByText(failure.description)).toBeVisible()
    await button(texts.retry).click()
    await expect(summary.getByText(texts.taken)).toBeVisible()
  })

  await test.step('an address with an account has links to continue', async () => {
    await expect(summary).toBeFocused()
    for (const name of [texts.toSignIn, texts.forgot, texts.resend])
      await expect(summary.getByRole('link', { name })).toBeVisible()
    await expect(field(texts.password)).toHaveValue(password)
    await summary.getByRole('link', { name: texts.toSignIn }).click()
    await expect(field(texts.email)).toHaveValue(erika)
  })
})
