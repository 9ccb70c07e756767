import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { press, typeInto } from '../../support/keyboard.ts'
import { linkIn, receive } from '../../support/outbox.ts'
import { expectHeading, register, trySignIn, words } from '../../support/registration.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

const password = 'Kastanienweg27'

test('a new tenant registers on a small screen by keyboard only, from the sign-in page to the page for the access code', async ({
  page,
  request,
}) => {
  const texts = words.en
  await page.setViewportSize({ width: 360, height: 740 })
  const email = 'paul.petersen.en@example.org'
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/login?lang=en')
  await press(page, 'Enter', page.getByRole('link', { name: texts.register }))
  await typeInto(page, field(texts.email), email)
  await typeInto(page, field(texts.emailRepeat), email)
  await page.keyboard.press('Enter')
  await typeInto(page, field(texts.password), password)
  await typeInto(page, field(texts.passwordRepeat), password)
  await press(page, 'Space', page.getByRole('checkbox', { name: texts.consent }))
  await press(page, 'Enter', page.getByRole('button', { name: texts.register }))
  await expectHeading(page, texts.thanks)
  await expect(page.getByText(email)).toBeVisible()

  const mail = await receive(request, { channel: 'mail', recipient: email })
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(/\/registration\/confirm$/)
  await press(page, 'Enter', page.getByRole('button', { name: texts.confirm }))
  await expectHeading(page, texts.confirmed)

  await press(page, 'Enter', page.getByRole('main').getByRole('link', { name: texts.toSignIn }))
  await typeInto(page, field(texts.email), email)
  await typeInto(page, field(texts.password), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/registrationWithCode')
  await expect(field(texts.accessCode)).toBeVisible()
})

test('opening the mailed link does not confirm the address, and the page of a used link offers a new link', async ({
  page,
  request,
}) => {
  const texts = words.de
  const email = 'olena.kovalenko.de@example.org'
  await page.goto('/registration?lang=de')
  await register(page, texts, email, password)
  const link = linkIn(await receive(request, { channel: 'mail', recipient: email }))
  await page.goto(link)
  await expect(page.getByRole('button', { name: texts.confirm })).toBeVisible()

  await page.goto('/login')
  await trySignIn(page, texts, email, password)
  await expect(page.getByText(texts.confirmFirst)).toBeVisible()
  await page.getByRole('link', { name: texts.resend }).click()
  await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: texts.resend }).click()
  await expectHeading(page, texts.checkMailbox)

  // The newer link replaces the older one.
  const newerLink = async () => linkIn(await receive(request, { channel: 'mail', recipient: email }))
  await expect.poll(newerLink).not.toBe(link)
  await page.goto(link)
  await page.getByRole('button', { name: texts.confirm }).click()
  await expectHeading(page, texts.notValid)
  await page.goto(await newerLink())
  await page.getByRole('button', { name: texts.confirm }).click()
  await expectHeading(page, texts.confirmed)

  await page.goto('/login')
  await page.goto(await newerLink())
  await page.getByRole('button', { name: texts.confirm }).click()
  await expectHeading(page, texts.notValid)
  await page.getByRole('link', { name: texts.resend }).click()
  await expect(page.getByRole('button', { name: texts.resend })).toBeVisible()
})

test('an incomplete link from a mail shows an error', async ({ page }) => {
  const texts = words.en
  for (const path of ['/registration/confirm', '/login/new-password'])
    for (const rest of ['', '#token=', '#token=abc']) {
      await page.goto('/unknown?lang=en')
      await page.goto(path + rest)
      await expectHeading(page, texts.incomplete)
    }
})
