import { expect, test } from './journey.ts'
import { press, typeInto } from './keyboard.ts'
import { linkIn, receive } from './outbox.ts'
import { headed, languages, register, trySignIn, words } from './registration.ts'

const secret = 'Kastanienweg27'

for (const language of languages) {
  const say = words[language]

  test(`with the keyboard alone on a small screen, from the sign-in to the access code (${language})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const email = `paul.petersen.${language}@example.org`
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await page.goto(`/login?lang=${language}`)
    await press(page, 'Enter', page.getByRole('link', { name: say.register }))
    await typeInto(page, field(say.email), email)
    await typeInto(page, field(say.emailRepeat), email)
    await page.keyboard.press('Enter')
    await typeInto(page, field(say.password), secret)
    await typeInto(page, field(say.passwordRepeat), secret)
    await press(page, 'Space', page.getByRole('checkbox', { name: say.consent }))
    await press(page, 'Enter', page.getByRole('button', { name: say.register }))
    await headed(page, say.thanks)
    await expect(page.getByText(email)).toBeVisible()

    const mail = await receive(request, { channel: 'mail', recipient: email })
    await page.goto(linkIn(mail))
    await expect(page).toHaveURL(/\/registration\/confirm$/)
    await press(page, 'Enter', page.getByRole('button', { name: say.confirm }))
    await headed(page, say.confirmed)

    await press(page, 'Enter', page.getByRole('main').getByRole('link', { name: say.toSignIn }))
    await typeInto(page, field(say.email), email)
    await typeInto(page, field(say.password), secret)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/registrationWithCode')
    await expect(field(say.accessCode)).toBeVisible()
  })

  test(`a link that is only opened confirms nothing, and one that was used leads on (${language})`, async ({
    page,
    request,
  }) => {
    const email = `olena.kovalenko.${language}@example.org`
    await page.goto(`/registration?lang=${language}`)
    await register(page, say, email, secret)
    const link = linkIn(await receive(request, { channel: 'mail', recipient: email }))
    await page.goto(link)
    await expect(page.getByRole('button', { name: say.confirm })).toBeVisible()

    await page.goto('/login')
    await trySignIn(page, say, email, secret)
    await expect(page.getByText(say.confirmFirst)).toBeVisible()
    await page.getByRole('link', { name: say.resend }).click()
    await expect(page.getByLabel(say.email, { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: say.resend }).click()
    await headed(page, say.checkMailbox)

    // The newer link replaces the older one.
    const newer = async () => linkIn(await receive(request, { channel: 'mail', recipient: email }))
    await expect.poll(newer).not.toBe(link)
    await page.goto(link)
    await page.getByRole('button', { name: say.confirm }).click()
    await headed(page, say.notValid)
    await page.goto(await newer())
    await page.getByRole('button', { name: say.confirm }).click()
    await headed(page, say.confirmed)

    await page.goto('/login')
    await page.goto(await newer())
    await page.getByRole('button', { name: say.confirm }).click()
    await headed(page, say.notValid)
    await page.getByRole('link', { name: say.resend }).click()
    await expect(page.getByRole('button', { name: say.resend })).toBeVisible()
  })

  test(`a link that was cut off says so (${language})`, async ({ page }) => {
    for (const path of ['/registration/confirm', '/login/new-password'])
      for (const rest of ['', '#token=', '#token=abc']) {
        await page.goto(`/unknown?lang=${language}`)
        await page.goto(path + rest)
        await headed(page, say.incomplete)
      }
  })
}
