import type { Page } from '@playwright/test'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { expectHeading, openAccount, trySignIn, words } from '../../support/registration.ts'
import { password as oldPassword } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const newPassword = 'Kastanienweg27'

// `server/src/portal/account/account.test.ts` shows that a reset ends every session, and that an unknown address gets no mail.
test('the mailed link sets a new password, also in a browser that is signed in, and works once', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const texts = words.de
  const email = 'vergesslich.de@example.org'
  const setPassword = async (tab: Page, secret: string) => {
    await tab.getByLabel(texts.newPassword, { exact: true }).fill(secret)
    await tab.getByLabel(texts.newPasswordRepeat, { exact: true }).fill(secret)
    await tab.getByRole('button', { name: texts.save }).click()
  }
  await openAccount(request, email, oldPassword)
  const signedIn = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await signedIn.goto('/login?lang=de')
  await trySignIn(signedIn, texts, email, oldPassword)
  await expect(signedIn).toHaveURL('/registrationWithCode')

  await page.goto('/login?lang=de', { waitUntil: 'networkidle' })
  await page.getByLabel(texts.email, { exact: true }).fill(email)
  await page.getByRole('link', { name: texts.forgot }).click()
  await expectHeading(page, texts.reset)
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: texts.requestLink }).click()
  await expectHeading(page, texts.checkMailbox)
  await expect(page.getByText(email)).toBeVisible()

  const link = linkIn(await receive(request, { channel: 'mail', recipient: email, about: /new-password/ }))
  await signedIn.goto(link)
  await expect(signedIn).toHaveURL('/login/new-password')
  await setPassword(signedIn, newPassword)
  await expectHeading(signedIn, texts.saved)
  await expect(signedIn).toHaveURL('/login/new-password')
  await signedIn.getByRole('main').getByRole('link', { name: texts.toSignIn }).click()
  await trySignIn(signedIn, texts, email, oldPassword)
  await expect(signedIn.getByText(texts.wrong)).toBeVisible()
  await trySignIn(signedIn, texts, email, newPassword)
  await expect(signedIn).toHaveURL('/registrationWithCode')
  await signedIn.context().close()

  await page.goto(link)
  await setPassword(page, 'Nochmal2026')
  await expectHeading(page, texts.notValid)
})
