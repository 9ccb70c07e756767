import { expect, test } from './journey.ts'
import { enterEmail, enterPassword, headed, languages, words } from './registration.ts'
import { erika } from './steps.ts'

const email = 'aylin.yilmaz@example.org'
const secret = 'Kastanienweg27'

for (const language of languages) {
  const say = words[language]

  test(`each field says what is wrong with it, in the summary too, and nothing typed is lost (${language})`, async ({
    page,
  }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const summary = page.getByRole('alert')
    await page.goto(`/registration?lang=${language}`)
    await page.getByRole('button', { name: say.next }).click()
    await expect(summary.getByRole('link', { name: say.required })).toHaveCount(2)
    await expect(summary).toBeFocused()

    await field(say.email).fill('aylin.yilmaz')
    await field(say.emailRepeat).fill(email)
    await page.getByRole('button', { name: say.next }).click()
    await expect(field(say.email)).toHaveAccessibleDescription(new RegExp(say.emailInvalid))
    await field(say.email).fill('aylin@example.org')
    await page.getByRole('button', { name: say.next }).click()
    await expect(field(say.emailRepeat)).toHaveAccessibleDescription(say.emailsDiffer)
    await expect(field(say.emailRepeat)).toHaveValue(email)
    await expect(field(say.emailRepeat)).toBeFocused()

    await enterEmail(page, say, email)
    await page.getByRole('button', { name: say.register }).click()
    await expect(summary.getByRole('link', { name: say.required })).toHaveCount(3)
    await field(say.password).fill('Kurz1')
    await field(say.passwordRepeat).fill('Anders1')
    await page.getByRole('button', { name: say.register }).click()
    await expect(field(say.password)).toHaveAccessibleDescription(new RegExp(say.passwordShort))
    await expect(field(say.passwordRepeat)).toHaveAccessibleDescription(say.passwordsDiffer)
    await expect(field(say.password)).toHaveValue('Kurz1')
  })
}

const say = words.de

test('the hint ticks while the password is typed, and scolds nobody before it is sent', async ({ page }) => {
  await page.goto('/registration')
  await enterEmail(page, say, email)
  const met = page.getByRole('listitem').filter({ hasText: '(erfüllt)' })
  await expect(met).toHaveCount(0)
  for (const [letters, count] of [
    ['sonne', 1],
    ['sonne1', 2],
    ['Sonne1', 3],
    ['Sonnenblume1', 4],
    ['Sonne', 2],
  ] as const) {
    await page.getByLabel('Passwort', { exact: true }).fill(letters)
    await expect(met).toHaveCount(count)
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('back to the address keeps all that was typed, with the button and with the browser', async ({ page }) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/registration')
  await enterEmail(page, say, email)
  await field(say.password).fill(secret)
  await page.getByRole('checkbox', { name: say.consent }).check()
  for (const back of [() => page.getByRole('button', { name: say.back }).click(), () => page.goBack()]) {
    await back()
    await expect(field(say.email)).toHaveValue(email)
    await expect(field(say.emailRepeat)).toHaveValue(email)
    await page.getByRole('button', { name: say.next }).click()
    await expect(field(say.password)).toHaveValue(secret)
    await expect(page.getByRole('checkbox', { name: say.consent })).toBeChecked()
  }
})

test('an address that looks mistyped is questioned, never refused', async ({ page }) => {
  await page.goto('/registration')
  await page.getByLabel(say.email, { exact: true }).fill('aylin@gmial.com')
  await page.getByRole('button', { name: 'Meinten Sie aylin@gmail.com?' }).click()
  await expect(page.getByLabel(say.email, { exact: true })).toHaveValue('aylin@gmail.com')
  await expect(page.getByRole('button', { name: /Meinten Sie/ })).toHaveCount(0)
  await enterEmail(page, say, 'aylin@t-online.ed')
})

test('a lost connection and a failing server are said plainly, and the same goes out again', async ({
  page,
  context,
}) => {
  await page.goto('/registration', { waitUntil: 'networkidle' })
  await enterEmail(page, say, email)
  await context.setOffline(true)
  await enterPassword(page, say, secret)
  await expect(page.getByRole('alert').getByText('Keine Verbindung')).toBeVisible()
  await context.setOffline(false)
  const failure = { code: 'internal', title: 'Entschuldigen Sie', description: 'Etwas ist schiefgelaufen.' }
  await page.route('**/Identity/Registration', (route) => route.fulfill({ status: 500, json: failure }), { times: 1 })
  await page.getByRole('button', { name: say.retry }).click()
  await expect(page.getByRole('alert').getByText(failure.description)).toBeVisible()
  await page.getByRole('button', { name: say.retry }).click()
  await headed(page, say.thanks)
})

for (const language of languages) {
  const say = words[language]

  test(`an address that has an account is told so, with ways on (${language})`, async ({ page }) => {
    await page.goto(`/registration?lang=${language}`)
    await enterEmail(page, say, erika)
    await enterPassword(page, say, secret)
    const told = page.getByRole('alert')
    await expect(told.getByText(say.taken)).toBeVisible()
    await expect(told).toBeFocused()
    for (const name of [say.toSignIn, say.forgot, say.resend])
      await expect(told.getByRole('link', { name })).toBeVisible()
    await expect(page.getByLabel(say.password, { exact: true })).toHaveValue(secret)
    await told.getByRole('link', { name: say.toSignIn }).click()
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(erika)
  })
}
