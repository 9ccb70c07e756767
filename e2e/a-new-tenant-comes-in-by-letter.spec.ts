import { byPost, bySms, enterCode, headed, juergen, requestCode } from './contractSteps.ts'
import { expect, test } from './journey.ts'
import { codeIn, linkIn, receive } from './outbox.ts'
import { fillSignIn } from './steps.ts'

const email = 'juergen.gross@example.org'
const password = 'Kirschbaum7'

test('a new tenant registers, gets a letter, and enters its code as a renter of the right contract', async ({
  page,
  request,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()

  await test.step('registers', async () => {
    await page.goto(`${baseUrl}/registration`)
    await page.getByRole('textbox', { name: 'E-Mail-Adresse', exact: true }).fill(email)
    await page.getByRole('textbox', { name: 'E-Mail-Adresse wiederholen' }).fill(email)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /Datenschutzerklärung/ }).check()
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await headed(page, 'Vielen Dank')
  })

  await test.step('confirms the address with the link of the mail', async () => {
    const mail = await receive(request, { channel: 'mail', recipient: email }, baseUrl)
    await page.goto(`${baseUrl}${linkIn(mail)}`)
    await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Zur Anmeldung' }).click()
    await fillSignIn(page, email, password)
    await headed(page, 'Zugangscode eingeben')
  })

  await test.step('asks for the code by SMS, and then by post', async () => {
    await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
    await requestCode(page, juergen, bySms)
    await expect(page.getByRole('alert')).toContainText('keine Mobilnummer')
    await expect(page.getByRole('button', { name: byPost })).toBeFocused()
    await page.getByRole('button', { name: byPost }).click()
    await headed(page, 'Ihr Code ist unterwegs')
    await expect(page.getByText('21 Tage')).toBeVisible()
  })

  const letter = await receive(request, { channel: 'letter', recipient: /Groß/ }, baseUrl)
  await test.step('opens the letter', async () => {
    const pdf = await request.get(`${baseUrl}${new URL(letter.pdf ?? '', baseUrl).pathname}`)
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('enters the code in the wrong case and without hyphens', async () => {
    await page.getByRole('link', { name: 'Code eingeben' }).click()
    const code = codeIn(letter).replaceAll('-', '').toLowerCase()
    expect(code).toHaveLength(12)
    await enterCode(page, code, juergen.customerNumber)
    await headed(page, 'Services')
    await expect(page.getByRole('status').filter({ hasText: 'Herzlich willkommen' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Am Lindenhof 14')
  })

  await page.getByRole('link', { name: 'Profil' }).click()
  await headed(page, 'Profil')
  await expect(page.getByText('Herzlich willkommen')).toBeHidden()
})
