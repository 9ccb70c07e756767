import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { enterEmail, enterPassword, expectHeading, words } from '../../support/registration.ts'
import { erika } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const email = 'aylin.yilmaz@example.org'
const password = 'Kastanienweg27'
const texts = words.de

test('each field shows its error and keeps its input', async ({ page }) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const summary = page.getByRole('alert')
  await page.goto('/registration')
  await page.getByRole('button', { name: texts.next }).click()
  const expectMissing = (...labels: string[]) => expect(summary.getByRole('link')).toHaveText(labels)
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
  await field(texts.emailRepeat).fill(email)
  await page.getByRole('button', { name: texts.next }).click()
  await expect(field(texts.email)).toHaveAccessibleDescription(new RegExp(texts.emailInvalid))
  await field(texts.email).fill('aylin@example.org')
  await page.getByRole('button', { name: texts.next }).click()
  await expect(field(texts.emailRepeat)).toHaveAccessibleDescription(texts.emailsDiffer)
  await expect(field(texts.emailRepeat)).toHaveValue(email)
  await expect(field(texts.emailRepeat)).toBeFocused()

  await enterEmail(page, texts, email)
  const consent = page.getByRole('checkbox', { name: texts.consent })
  await expect(consent).toHaveAttribute('aria-invalid', 'false')
  await expect(consent).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: texts.register }).click()
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
  await expectMissing(texts.password, texts.passwordRepeat, texts.consent)
  await expect(page.getByText(texts.required)).toHaveCount(3)
  await field(texts.password).fill('Kurz1')
  await field(texts.passwordRepeat).fill('Anders1')
  await page.getByRole('button', { name: texts.register }).click()
  await expect(field(texts.password)).toHaveAccessibleDescription(new RegExp(texts.passwordShort))
  await expect(field(texts.passwordRepeat)).toHaveAccessibleDescription(texts.passwordsDiffer)
  await expect(field(texts.password)).toHaveValue('Kurz1')
})

test('each password rule is ticked as soon as the typed password meets it, and no error appears before the form is submitted', async ({
  page,
}) => {
  await page.goto('/registration')
  await enterEmail(page, texts, email)
  const met = page.getByRole('listitem').filter({ hasText: '(erfüllt)' })
  await expect(met).toHaveCount(0)
  for (const [typed, count] of [
    ['sonne', 1],
    ['sonne1', 2],
    ['Sonne1', 3],
    ['Sonnenblume1', 4],
    ['Sonne', 2],
  ] as const) {
    await page.getByLabel('Passwort', { exact: true }).fill(typed)
    await expect(met).toHaveCount(count)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('going back to the first step with the button of the form or of the browser keeps the input', async ({ page }) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/registration')
  await enterEmail(page, texts, email)
  await field(texts.password).fill(password)
  await page.getByRole('checkbox', { name: texts.consent }).check()
  for (const back of [() => page.getByRole('button', { name: texts.back }).click(), () => page.goBack()]) {
    await back()
    await expect(field(texts.email)).toHaveValue(email)
    await expect(field(texts.emailRepeat)).toHaveValue(email)
    await page.getByRole('button', { name: texts.next }).click()
    await expect(field(texts.password)).toHaveValue(password)
    await expect(page.getByRole('checkbox', { name: texts.consent })).toBeChecked()
  }
})

test('an address that looks mistyped causes a suggestion, but is accepted', async ({ page }) => {
  await page.goto('/registration')
  await page.getByLabel(texts.email, { exact: true }).fill('aylin@gmial.com')
  await page.getByRole('button', { name: 'Meinten Sie aylin@gmail.com?' }).click()
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue('aylin@gmail.com')
  await expect(page.getByRole('button', { name: /Meinten Sie/ })).toHaveCount(0)
  await enterEmail(page, texts, 'aylin@t-online.ed')
})

test('a lost connection and a server error are explained, and a retry sends the same input', async ({
  page,
  context,
}) => {
  await page.goto('/registration', { waitUntil: 'networkidle' })
  await enterEmail(page, texts, email)
  await context.setOffline(true)
  await enterPassword(page, texts, password)
  await expect(page.getByRole('alert').getByText('Keine Verbindung')).toBeVisible()
  await context.setOffline(false)
  const failure = { code: 'internal', title: 'Entschuldigen Sie', description: 'Etwas ist schiefgelaufen.' }
  await page.route('**/Identity/Registration', (route) => route.fulfill({ status: 500, json: failure }), { times: 1 })
  await page.getByRole('button', { name: texts.retry }).click()
  await expect(page.getByRole('alert').getByText(failure.description)).toBeVisible()
  await page.getByRole('button', { name: texts.retry }).click()
  await expectHeading(page, texts.thanks)
})

test('an address with an account shows an error with links to continue', async ({ page }) => {
  await page.goto('/registration')
  await enterEmail(page, texts, erika)
  await enterPassword(page, texts, password)
  const error = page.getByRole('alert')
  await expect(error.getByText(texts.taken)).toBeVisible()
  await expect(error).toBeFocused()
  for (const name of [texts.toSignIn, texts.forgot, texts.resend])
    await expect(error.getByRole('link', { name })).toBeVisible()
  await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue(password)
  await error.getByRole('link', { name: texts.toSignIn }).click()
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(erika)
})
