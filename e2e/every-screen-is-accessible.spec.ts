import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { expect, test } from './journey.ts'
import { enterEmail, headed, languages, words } from './registration.ts'
import { chooseHeatingFault, describeHeatingFault } from './repair.ts'
import { erika, nora, password, requestEntry } from './steps.ts'

/** Has the shape of one, so that a screen shows what it has for a link that came whole. */
const token = 'a'.repeat(43)

/** Signs in without the screen, so that each language starts where it wants to look. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login?lang=de')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).not.toHaveURL(/login/)
}

for (const language of languages) {
  test(`the public screens are accessible and fit 320 px (${language})`, async ({ page }) => {
    for (const path of ['/', '/login', '/maintenance', '/unknown']) {
      await page.goto(`${path}?lang=${language}`)
      await examine(page, path)
    }
    await page.goto(`/login?lang=${language}`)
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examine(page, '/login with errors')
  })

  test(`the screens of registration and forgotten passwords are accessible and fit 320 px (${language})`, async ({
    page,
  }) => {
    for (const path of ['/registration', '/registration/resend', '/registration/confirm', '/login/forgot-password']) {
      await page.goto(`${path}?lang=${language}`)
      await examine(page, path)
    }
    for (const path of [`/registration/confirm#token=${token}`, `/login/new-password#token=${token}`]) {
      await page.goto(`/?lang=${language}`)
      await page.goto(path)
      await examine(page, path)
    }
  })

  test(`what a registration asks and answers is accessible and fits 320 px (${language})`, async ({ page }) => {
    const say = words[language]
    await page.goto(`/registration?lang=${language}`)
    await page.getByLabel(say.email, { exact: true }).fill('erika@gmial.con')
    await page.getByRole('button', { name: say.next }).click()
    await expect(page.getByRole('button', { name: /erika@gmail\.com/ })).toBeVisible()
    await examine(page, 'the address with an error and a suggestion')
    await enterEmail(page, say, erika)
    await page.getByRole('button', { name: say.register }).click()
    await examine(page, 'the password with errors')
    await page.goto('/registration/resend')
    await page.getByLabel(say.email, { exact: true }).fill('niemand@example.org')
    await page.getByRole('button', { name: say.resend }).click()
    await headed(page, say.checkMailbox)
    await examine(page, 'a mail that was asked for')
  })

  test(`the screens of a tenant are accessible and fit 320 px (${language})`, async ({ page }) => {
    await enter(page, erika)
    for (const path of ['/services', '/profile', '/services/repair', '/services/unknown']) {
      await page.goto(`${path}?lang=${language}`)
      await examine(page, path)
    }
  })
}

test('the details of a request are accessible and fit 320 px', async ({ page }) => {
  await enter(page, erika)
  await page.goto('/services')
  await requestEntry(page, 'Auftragsnummer').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the details of a request')
})

test('the choice of a contract is accessible and fits 320 px', async ({ page }) => {
  await enter(page, erika)
  await page.getByRole('button', { name: /Mietvertrag wählen/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await examine(page, 'the choice of a contract')
})

test('the steps of a repair are accessible and fit 320 px', async ({ page }) => {
  await enter(page, erika)
  await page.goto('/services/repair')
  await chooseHeatingFault(page)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await examine(page, 'a step with errors')
  await describeHeatingFault(page)
  await examine(page, 'the step for files')
})

for (const language of languages) {
  test(`the screens on the way to a contract are accessible and fit 320 px (${language})`, async ({ page }) => {
    await enter(page, nora)
    for (const path of ['', '/request-code', '/help']) {
      const where = `/registrationWithCode${path}`
      await page.goto(`${where}?lang=${language}`)
      await examine(page, where)
      await page.getByRole('main').locator('form button[type=submit]').first().click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await examine(page, `${where} with errors`)
    }
    await page.goto(`/profile/confirm-email?lang=${language}#token=${'x'.repeat(43)}`)
    await examine(page, '/profile/confirm-email')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await examine(page, '/profile/confirm-email with a dead link')
  })

  test(`the forms of the profile are accessible and fit 320 px (${language})`, async ({ page }) => {
    await enter(page, erika)
    for (const form of [0, 1, 2]) {
      await page.goto(`/profile?lang=${language}`)
      const openers = page.getByRole('main').getByRole('button', { name: /ändern|löschen|[Cc]hange|[Dd]elete/ })
      await openers.nth(form).click()
      await page.getByRole('main').locator('form button[type=submit]').click()
      await expect(page.getByLabel(/^(Aktuelles Passwort|Current password)$/)).toBeVisible()
      await examine(page, `form ${form} of /profile with errors`)
    }
  })
}
