import { byPost, enterCode, expectHeading, requestCode, signInWithoutContract } from '../../support/contractSteps.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, receive } from '../../support/outbox.ts'

const shop = { email: 'buchhandlung@example.org', customerNumber: '4711010' }
const frieda = {
  email: 'frieda.lang@example.org',
  contractNumber: '1000000006001',
  firstName: 'Frieda',
  lastName: 'Lang',
  birthDate: '19.01.1990',
  customerNumber: '4711011',
}

test('a company connects an account with the code in the letter of the landlord, and a tenant who moved out last year with a code that the form requests by post', async ({
  page,
  request,
  portal,
}) => {
  await portal.run('accounts', 'disconnect', shop.customerNumber)
  await portal.run('codes', 'send', shop.customerNumber)
  const letter = await receive(request, { channel: 'letter', recipient: /Buchhandlung/ }, portal.baseUrl)
  expect(letter.text).toContain('1900000000018')
  await signInWithoutContract(page, shop.email, portal.baseUrl)
  await enterCode(page, codeIn(letter), shop.customerNumber)
  await expectHeading(page, 'Services')
  await expect(page.getByRole('banner')).toContainText('Am Lindenhof 12')
  await page.evaluate(() => localStorage.clear())

  await portal.run('accounts', 'disconnect', frieda.customerNumber)
  await signInWithoutContract(page, frieda.email, portal.baseUrl)
  await page.getByRole('link', { name: 'Kein Zugangscode?' }).click()
  await requestCode(page, frieda, byPost)
  const wanted = { channel: 'letter', recipient: /./, about: new RegExp(frieda.customerNumber) } as const
  const secondLetter = await receive(request, wanted, portal.baseUrl)
  await page.getByRole('link', { name: 'Code eingeben' }).click()
  await enterCode(page, codeIn(secondLetter), frieda.customerNumber)
  await expectHeading(page, 'Services')
  await expect(page.getByText(/^Dieses Mietverhältnis endete am 30\.\sSeptember/)).toBeVisible()
})
