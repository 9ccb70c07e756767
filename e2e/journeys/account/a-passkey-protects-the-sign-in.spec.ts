import type { Page } from '@playwright/test'
import { addAuthenticator } from '../../support/authenticator.ts'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { codeIn, receive } from '../../support/outbox.ts'
import { fillSignIn, max, password, signIn } from '../../support/steps.ts'

const expectServices = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()

test('a tenant signs in with a passkey, requires it as second factor, and can sign in with a code from a letter instead', async ({
  page,
  request,
  ownPortal,
}) => {
  const portal = await ownPortal()
  // Browsers allow passkeys only for a host name. The address of the journey's portal contains an IP address.
  const baseUrl = portal.baseUrl.replace('127.0.0.1', 'localhost')
  const confirmByPassword = async (action: string) => {
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: action, exact: true }).click()
  }
  const signInByForm = async () => {
    await page.goto(`${baseUrl}/login`)
    await fillSignIn(page, max)
    await expect(page.getByRole('heading', { level: 1, name: 'Noch ein Schritt' })).toBeFocused()
  }
  const openProfile = () => page.getByRole('link', { name: 'Profil' }).click()
  const signOut = async () => {
    if (!page.url().endsWith('/profile')) await openProfile()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(`${baseUrl}/`)
  }
  const requirement = page.getByRole('switch', { name: /zusätzlich einen Passkey/ })
  await addAuthenticator(page)

  await test.step('adds a passkey', async () => {
    await signIn(page, max, baseUrl, '/profile')
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    await expect(page.getByRole('heading', { name: 'Passkey hinzufügen' })).toBeFocused()
    await examine(page, 'the form for a passkey')
    await confirmByPassword('Passkey erstellen')
    await expect(page.getByText('Ihr Passkey ist hinzugefügt')).toBeVisible()
    await examine(page, 'the list of passkeys')
    await receive(request, { channel: 'mail', recipient: max, about: /neuer Passkey/ }, baseUrl)
  })

  await test.step('signs in with the passkey only', async () => {
    await signOut()
    await page.goto(`${baseUrl}/login`)
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await expectServices(page)
  })

  await test.step('requires the passkey as second factor', async () => {
    await openProfile()
    await requirement.click()
    await page.getByRole('button', { name: 'Stattdessen mit einem Passkey bestätigen' }).click()
    await expect(page.getByText('Bestätigt.')).toBeVisible()
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await expect(requirement).toBeChecked()
    await signOut()
    await signInByForm()
    await examine(page, 'the second factor')
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
    await expectServices(page)
  })

  await test.step('signs in without the passkey, with the code from a letter', async () => {
    await signOut()
    await signInByForm()
    await page.getByRole('button', { name: 'Passkey nicht zur Hand?' }).click()
    await page.getByRole('button', { name: 'Code per Post senden' }).click()
    await expect(page.getByRole('status').filter({ hasText: '21 Tage' })).toBeVisible()
    await examine(page, 'the recovery')
    const letter = await receive(request, { channel: 'letter', recipient: /Krause/ }, baseUrl)
    await page.getByRole('textbox', { name: 'Zugangscode' }).fill(codeIn(letter))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expectServices(page)
    await openProfile()
    await expect(page.getByText('Sie haben noch keinen Passkey.')).toBeVisible()
  })
})
