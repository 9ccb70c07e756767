import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, max } from '../../support/steps.ts'

const wrong = 'E-Mail-Adresse oder Passwort ist falsch. Bitte verwenden Sie nicht Ihren Zugangscode als Passwort.'
const signedOut = (page: Page) => page.getByRole('status').filter({ hasText: 'Sie sind abgemeldet' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('a tenant signs in after mistakes in the form, chooses a contract that a reload keeps, and signs out, which removes session, contract and, after a question, drafts from the browser', async ({
  page,
}) => {
  const email = page.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ich habe einen Mietvertrag' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ich habe einen Mietvertrag' })).toBeVisible()

  await test.step('an empty form shows an error at its fields, and a wrong password or an unknown address keeps the address', async () => {
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Bitte das Pflichtfeld ausfüllen').first()).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    for (const address of [erika, 'niemand@example.org']) {
      await fillSignIn(page, address, 'Falsch12345')
      await expect(page.getByText(wrong)).toBeVisible()
      await expect(email).toHaveValue(address)
      await page.getByLabel('Passwort', { exact: true }).fill('')
    }
  })

  await fillSignIn(page, erika)
  await expect(page).toHaveURL('/services')
  const picker = page.getByRole('button', { name: 'Mietvertrag wählen', exact: true })
  const [first, second] = [/Wohnung/, /Stellplatz/]
  await test.step('without a choice, the first contract is stored; the tenant chooses another', async () => {
    await expect(picker).toHaveAccessibleDescription(first)
    expect(await stored(page, 'contractId')).toBe('1000000001001')
    await picker.click()
    const dialog = page.getByRole('dialog', { name: 'Mietvertrag wählen' })
    const choices = dialog.getByRole('list').getByRole('button')
    await expect(choices).toHaveCount(2)
    await expect(choices.first()).toHaveAttribute('aria-current')
    await choices.last().click()
    await expect(dialog).toBeHidden()
    await expect(picker).toHaveAccessibleDescription(second)
    expect(await stored(page, 'contractId')).toBe('1000000001002')
  })

  await test.step('the sign-in page redirects to the services, with the session and the chosen contract', async () => {
    // The page loads the data of the stored contract at once, without waiting for the list of contracts.
    const featuresOfSecond = page.waitForResponse('**/feature/service?contractId=1000000001002')
    await page.route('**/api/v8/contracts', async (route) => {
      await featuresOfSecond
      await route.continue()
    })
    await page.goto('/login')
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expect(picker).toHaveAccessibleDescription(second)
    await picker.click()
    await page.getByRole('dialog').getByRole('list').getByRole('button').first().click()
    await expect(picker).toHaveAccessibleDescription(first)
  })

  await test.step('before the sign-out deletes a draft, it asks', async () => {
    await page.goto('/services/repair?theme=bathroom&type=tapDrips')
    await page.getByText('Seit ein paar Tagen').click()
    await page.goto('/profile')
    const question = page.getByRole('dialog', { name: 'Trotzdem abmelden?' })
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await question.getByRole('button', { name: 'Angemeldet bleiben' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
    await question.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL('/')
    await expect(signedOut(page)).toBeVisible()
    expect([await stored(page, 'session'), await stored(page, 'contractId')]).toEqual([null, null])
  })

  await test.step('the sections of the footer are collapsible only on a small screen', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading')).toHaveCount(4)
    await expect(footer.locator('summary')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(footer.locator('summary')).toHaveCount(4)
  })

  await test.step('after the sign-in that a page required, the page opens and stores the contract of the tenant, although it shows no contract', async () => {
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?redirect=%2Fprofile')
    await fillSignIn(page, max)
    await expect(page).toHaveURL('/profile')
    await expect.poll(() => stored(page, 'contractId')).toBe('1000000002001')
  })
})
