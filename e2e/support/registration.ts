import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkIn, receive } from './outbox.ts'

/** Texts of registration and sign-in in each language. */
export const words = {
  de: {
    email: 'E-Mail-Adresse',
    emailRepeat: 'E-Mail-Adresse wiederholen',
    next: 'Weiter',
    back: 'Zurück',
    password: 'Passwort',
    passwordRepeat: 'Passwort wiederholen',
    consent: 'Ich stimme der Datenschutzerklärung und den Nutzungsbedingungen zu',
    register: 'Registrieren',
    thanks: 'Vielen Dank',
    toSignIn: 'Zur Anmeldung',
    confirm: 'E-Mail-Adresse bestätigen',
    confirmed: 'Ihre E-Mail-Adresse ist bestätigt',
    confirmFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    resend: 'Bestätigungsmail erneut senden',
    notValid: 'Dieser Link gilt nicht mehr',
    incomplete: 'Dieser Link ist nicht vollständig',
    checkMailbox: 'Bitte sehen Sie in Ihren E-Mails nach',
    signInHeading: 'Ich habe einen Mietvertrag',
    signIn: 'Anmelden',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    forgot: 'Passwort vergessen?',
    reset: 'Passwort zurücksetzen',
    requestLink: 'Link anfordern',
    newPassword: 'Neues Passwort',
    newPasswordRepeat: 'Neues Passwort wiederholen',
    save: 'Passwort speichern',
    saved: 'Ihr neues Passwort ist gespeichert',
    required: 'Bitte das Pflichtfeld ausfüllen',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    emailsDiffer: 'Die E-Mail-Adressen stimmen nicht überein.',
    passwordShort: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein.',
    taken: 'E-Mail-Adresse bereits registriert',
    retry: 'Erneut versuchen',
    accessCode: 'Zugangscode',
  },
  en: {
    email: 'E-mail address',
    emailRepeat: 'Repeat e-mail address',
    next: 'Continue',
    back: 'Back',
    password: 'Password',
    passwordRepeat: 'Repeat password',
    consent: 'I agree to the privacy policy and the terms of use',
    register: 'Register',
    thanks: 'Thank you',
    toSignIn: 'Go to sign-in',
    confirm: 'Confirm e-mail address',
    confirmed: 'Your e-mail address is confirmed',
    confirmFirst: 'Please confirm your e-mail address first.',
    resend: 'Send the confirmation e-mail again',
    notValid: 'This link is no longer valid',
    incomplete: 'This link is not complete',
    checkMailbox: 'Please check your e-mails',
    signInHeading: 'I have a rental contract',
    signIn: 'Sign in',
    wrong: 'Incorrect email address or password.',
    forgot: 'Forgot password?',
    reset: 'Reset password',
    requestLink: 'Request link',
    newPassword: 'New password',
    newPasswordRepeat: 'Repeat new password',
    save: 'Save password',
    saved: 'Your new password is saved',
    required: 'Please fill in this required field',
    emailInvalid: 'Please enter a valid email address.',
    emailsDiffer: 'The e-mail addresses do not match.',
    passwordShort: 'The password must be at least 8 characters long.',
    passwordsDiffer: 'The passwords do not match.',
    taken: 'E-mail address already registered',
    retry: 'Try again',
    accessCode: 'Access code',
  },
} as const

export type Words = (typeof words)['de' | 'en']

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** Completes the first step of the registration and waits for the second step. */
export async function enterEmail(page: Page, texts: Words, email: string): Promise<void> {
  await field(page, texts.email).fill(email)
  await field(page, texts.emailRepeat).fill(email)
  await page.getByRole('button', { name: texts.next }).click()
  await expect(page.getByRole('checkbox', { name: texts.consent })).toBeVisible()
}

/** Completes the second step and submits the registration. */
export async function enterPassword(page: Page, texts: Words, password: string): Promise<void> {
  await field(page, texts.password).fill(password)
  await field(page, texts.passwordRepeat).fill(password)
  await page.getByRole('checkbox', { name: texts.consent }).check()
  await page.getByRole('button', { name: texts.register }).click()
}

/** Completes both steps, and waits for the page that asks the tenant to open the mailed link. */
export async function register(page: Page, texts: Words, email: string, password: string): Promise<void> {
  await enterEmail(page, texts, email)
  await enterPassword(page, texts, password)
  await expectHeading(page, texts.thanks)
}

/** Registers an account through the API and confirms its address. The account is not connected to a tenant. */
export async function openAccount(request: APIRequestContext, email: string, password: string): Promise<void> {
  const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web' }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v8/Identity/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('Registration', { email, password, consent: true })
  const link = linkIn(await receive(request, { channel: 'mail', recipient: email }))
  await post('Registration/Confirm', { token: link.split('#token=')[1] })
}

/** Fills in and submits the open sign-in form. Does not wait for the result. */
export async function trySignIn(page: Page, texts: Words, email: string, password: string): Promise<void> {
  await expectHeading(page, texts.signInHeading)
  await field(page, texts.email).fill(email)
  await field(page, texts.password).fill(password)
  await page.getByRole('button', { name: texts.signIn, exact: true }).click()
}
