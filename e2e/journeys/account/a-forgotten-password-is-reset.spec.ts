import { expect, test } from '../../support/journey.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { expectHeading, languages, trySignIn, words } from '../../support/registration.ts'
import { erika, password as oldPassword, signIn } from '../../support/steps.ts'

const newPassword = 'Kastanienweg27'

for (const language of languages) {
  const texts = words[language]

  test(`the mailed link sets a new password and ends the session on another device (${language})`, async ({
    page,
    browser,
    request,
    ownPortal,
  }) => {
    const { baseUrl } = await ownPortal()
    const otherDevice = await (await browser.newContext()).newPage()
    await otherDevice.goto(`${baseUrl}/login?lang=${language}`)
    await trySignIn(otherDevice, texts, erika, oldPassword)
    await expect(otherDevice).toHaveURL(`${baseUrl}/services`)

    await page.goto(`${baseUrl}/login?lang=${language}`, { waitUntil: 'networkidle' })
    await page.getByLabel(texts.email, { exact: true }).fill(erika)
    await page.getByRole('link', { name: texts.forgot }).click()
    await expectHeading(page, texts.reset)
    await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(erika)
    await page.getByRole('button', { name: texts.requestLink }).click()
    await expectHeading(page, texts.checkMailbox)

    const link = baseUrl + linkIn(await receive(request, { channel: 'mail', recipient: erika }, baseUrl))
    await page.goto(link)
    await expect(page).toHaveURL(`${baseUrl}/login/new-password`)
    await page.getByLabel(texts.newPassword, { exact: true }).fill(newPassword)
    await page.getByLabel(texts.newPasswordRepeat, { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: texts.save }).click()
    await expectHeading(page, texts.saved)

    await page.getByRole('main').getByRole('link', { name: texts.toSignIn }).click()
    await trySignIn(page, texts, erika, oldPassword)
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await trySignIn(page, texts, erika, newPassword)
    await expect(page).toHaveURL(`${baseUrl}/services`)

    await otherDevice.reload()
    await expectHeading(otherDevice, texts.signInHeading)
    await otherDevice.goto(link)
    await otherDevice.getByLabel(texts.newPassword, { exact: true }).fill('Nochmal2026')
    await otherDevice.getByLabel(texts.newPasswordRepeat, { exact: true }).fill('Nochmal2026')
    await otherDevice.getByRole('button', { name: texts.save }).click()
    await expectHeading(otherDevice, texts.notValid)
    await otherDevice.context().close()
  })

  test(`the mailed link also sets a new password in a browser that is signed in (${language})`, async ({
    page,
    request,
    ownPortal,
  }) => {
    const { baseUrl } = await ownPortal()
    await signIn(page, erika, baseUrl)
    await page.goto(`${baseUrl}/login/forgot-password?lang=${language}`)
    await page.request.post(`${baseUrl}/api/v8/Identity/Password/Forgot`, {
      headers: { 'x-brand': 'landlord', 'x-device-platform': 'web' },
      data: { email: erika },
    })
    await page.goto(baseUrl + linkIn(await receive(request, { channel: 'mail', recipient: erika }, baseUrl)))
    await page.getByLabel(texts.newPassword, { exact: true }).fill(newPassword)
    await page.getByLabel(texts.newPasswordRepeat, { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: texts.save }).click()
    await expectHeading(page, texts.saved)
    await expect(page).toHaveURL(`${baseUrl}/login/new-password`)
    await page.getByRole('main').getByRole('link', { name: texts.toSignIn }).click()
    await trySignIn(page, texts, erika, newPassword)
    await expect(page).toHaveURL(`${baseUrl}/services`)
  })

  test(`an address without an account leads to the same screen (${language})`, async ({ page }) => {
    await page.goto(`/login/forgot-password?lang=${language}`)
    await page.getByLabel(texts.email, { exact: true }).fill('niemand@example.org')
    await page.getByRole('button', { name: texts.requestLink }).click()
    await expectHeading(page, texts.checkMailbox)
    await expect(page.getByText(/niemand@example\.org/)).toBeVisible()
  })
}
