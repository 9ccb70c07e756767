import { expect, test } from './journey.ts'
import { linkIn, receive } from './outbox.ts'
import { headed, languages, trySignIn, words } from './registration.ts'
import { erika, password as former } from './steps.ts'

const secret = 'Kastanienweg27'

for (const language of languages) {
  const say = words[language]

  test(`a new password is set by the mailed link, and ends the session elsewhere (${language})`, async ({
    page,
    browser,
    request,
    ownPortal,
  }) => {
    const { baseUrl } = await ownPortal()
    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(`${baseUrl}/login?lang=${language}`)
    await trySignIn(elsewhere, say, erika, former)
    await expect(elsewhere).toHaveURL(`${baseUrl}/services`)

    await page.goto(`${baseUrl}/login?lang=${language}`, { waitUntil: 'networkidle' })
    await page.getByLabel(say.email, { exact: true }).fill(erika)
    await page.getByRole('link', { name: say.forgot }).click()
    await headed(page, say.reset)
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(erika)
    await page.getByRole('button', { name: say.requestLink }).click()
    await headed(page, say.checkMailbox)

    const link = baseUrl + linkIn(await receive(request, { channel: 'mail', recipient: erika }, baseUrl))
    await page.goto(link)
    await expect(page).toHaveURL(`${baseUrl}/login/new-password`)
    await page.getByLabel(say.newPassword, { exact: true }).fill(secret)
    await page.getByLabel(say.newPasswordRepeat, { exact: true }).fill(secret)
    await page.getByRole('button', { name: say.save }).click()
    await headed(page, say.saved)

    await page.getByRole('main').getByRole('link', { name: say.toSignIn }).click()
    await trySignIn(page, say, erika, former)
    await expect(page.getByText(say.wrong)).toBeVisible()
    await trySignIn(page, say, erika, secret)
    await expect(page).toHaveURL(`${baseUrl}/services`)

    await elsewhere.reload()
    await headed(elsewhere, say.signInHeading)
    await elsewhere.goto(link)
    await elsewhere.getByLabel(say.newPassword, { exact: true }).fill('Nochmal2026')
    await elsewhere.getByLabel(say.newPasswordRepeat, { exact: true }).fill('Nochmal2026')
    await elsewhere.getByRole('button', { name: say.save }).click()
    await headed(elsewhere, say.notValid)
    await elsewhere.context().close()
  })

  test(`an address without an account gets the same answer (${language})`, async ({ page }) => {
    await page.goto(`/login/forgot-password?lang=${language}`)
    await page.getByLabel(say.email, { exact: true }).fill('niemand@example.org')
    await page.getByRole('button', { name: say.requestLink }).click()
    await headed(page, say.checkMailbox)
    await expect(page.getByText(/niemand@example\.org/)).toBeVisible()
  })
}
