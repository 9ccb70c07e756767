import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { expectHeading, openAccount, trySignIn, words } from '../../support/registration.ts'
import { password as oldPassword } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const newPassword = 'Kastanienweg27'

test('the mailed link sets a new password and ends the session on another device', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const texts = words.de
  const email = 'vergesslich.de@example.org'
  await openAccount(request, email, oldPassword)
  const otherDevice = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await otherDevice.goto('/login?lang=de')
  await trySignIn(otherDevice, texts, email, oldPassword)
  await expect(otherDevice).toHaveURL('/registrationWithCode')

  await page.goto('/login?lang=de', { waitUntil: 'networkidle' })
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByRole('link', { name: texts.forgot }).click()
  await expectHeading(page, texts.reset)
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: texts.requestLink }).click()
  await expectHeading(page, texts.checkMailbox)

  const link = linkIn(await receive(request, { channel: 'mail', recipient: email, about: /new-password/ }))
  await page.goto(link)
  await expect(page).toHaveURL('/login/new-password')
  await page.getByLabel(texts.newPassword, { exact: true }).fill(newPassword)
  await page.getByLabel(texts.newPasswordRepeat, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: texts.save }).click()
  await expectHeading(page, texts.saved)

  await page.getByRole('main').getByRole('link', { name: texts.toSignIn }).click()
  await trySignIn(page, texts, email, oldPassword)
  await expect(page.getByText(texts.wrong)).toBeVisible()
  await trySignIn(page, texts, email, newPassword)
  await expect(page).toHaveURL('/registrationWithCode')

  await otherDevice.reload()
  await expectHeading(otherDevice, texts.signInHeading)
  await otherDevice.goto(link)
  await otherDevice.getByLabel(texts.newPassword, { exact: true }).fill('Nochmal2026')
  await otherDevice.getByLabel(texts.newPasswordRepeat, { exact: true }).fill('Nochmal2026')
  await otherDevice.getByRole('button', { name: texts.save }).click()
  await expectHeading(otherDevice, texts.notValid)
  await otherDevice.context().close()
})

test('the mailed link also sets a new password in a browser that is signed in', async ({ page, request }) => {
  const texts = words.en
  const email = 'angemeldet.en@example.org'
  await openAccount(request, email, oldPassword)
  await page.goto('/login?lang=en')
  await trySignIn(page, texts, email, oldPassword)
  await expect(page).toHaveURL('/registrationWithCode')
  await request.post('/api/v8/Identity/Password/Forgot', {
    headers: { 'x-brand': 'landlord', 'x-device-platform': 'web' },
    data: { email },
  })

  await page.goto(linkIn(await receive(request, { channel: 'mail', recipient: email, about: /new-password/ })))
  await page.getByLabel(texts.newPassword, { exact: true }).fill(newPassword)
  await page.getByLabel(texts.newPasswordRepeat, { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: texts.save }).click()
  await expectHeading(page, texts.saved)
  await expect(page).toHaveURL('/login/new-password')
  await page.getByRole('main').getByRole('link', { name: texts.toSignIn }).click()
  await trySignIn(page, texts, email, newPassword)
  await expect(page).toHaveURL('/registrationWithCode')
})

test('a reset requested for an unknown address shows the same screen as for a known address', async ({ page }) => {
  const texts = words.en
  await page.goto('/login/forgot-password?lang=en')
  await page.getByLabel(texts.email, { exact: true }).fill('niemand@example.org')
  await page.getByRole('button', { name: texts.requestLink }).click()
  await expectHeading(page, texts.checkMailbox)
  await expect(page.getByText(/niemand@example\.org/)).toBeVisible()
})
