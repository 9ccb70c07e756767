import {
  byPost,
  bySms,
  enterCode,
  expectHeading,
  juergen,
  requestCode,
  signInWithoutContract,
} from '../../support/contractSteps.ts'
import { expect, ownNetworkAddress, test } from '../../support/journey.ts'
import { codeIn, receive } from '../../support/outbox.ts'
import { openAccount } from '../../support/registration.ts'
import { password } from '../../support/steps.ts'

test.use({ extraHTTPHeaders: ownNetworkAddress })

test('a new tenant who enters the access code from the letter sees the right contract', async ({
  page,
  request,
  baseURL,
}) => {
  const email = 'juergen.gross@example.org'
  await openAccount(request, email, password)
  await signInWithoutContract(page, email)
  await test.step('requests the code by SMS, and then by post', async () => {
    await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
    const otherWay = page.getByText('können einen Brief nicht lesen?')
    await expect(otherWay.getByRole('link')).toHaveText([/^040/, 'melden Sie uns diese Barriere'])
    await requestCode(page, juergen, bySms)
    await expect(page.getByRole('alert')).toContainText('Per SMS können wir Ihnen keinen Code schicken')
    await expect(page.getByRole('button', { name: byPost })).toBeFocused()
    await page.getByRole('button', { name: byPost }).click()
    await expectHeading(page, 'Ihr Code ist unterwegs')
    await expect(page.getByText('21 Tage')).toBeVisible()
  })

  const letter = await receive(request, { channel: 'letter', recipient: /Groß/ })
  await test.step('opens the letter', async () => {
    const pdf = await request.get(new URL(letter.pdf ?? '', baseURL).pathname)
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('enters the code in lower case and without hyphens', async () => {
    await page.getByRole('link', { name: 'Code eingeben' }).click()
    const code = codeIn(letter).replaceAll('-', '').toLowerCase()
    expect(code).toHaveLength(12)
    await enterCode(page, code, juergen.customerNumber)
    await expectHeading(page, 'Services')
    await expect(page.getByRole('status').filter({ hasText: 'Herzlich willkommen' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Am Lindenhof 14')
  })

  await page.getByRole('link', { name: 'Profil' }).click()
  await expectHeading(page, 'Profil')
  await expect(page.getByText('Herzlich willkommen')).toBeHidden()
})
