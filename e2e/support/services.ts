import { expect, type Page } from '@playwright/test'
import { answerStep } from './fillIn.ts'
import { erika, signIn } from './steps.ts'

/**
 * Texts in both languages. Journeys for several brands use one language per brand (`languageOf`), because brands differ only in
 * values and design tokens.
 */
export const words = {
  de: {
    next: 'Weiter',
    summary: 'Prüfen und absenden',
    send: 'Absenden',
    sent: 'Ihre Anfrage ist angekommen',
    aiNotice: 'Ein generatives KI-System ordnet Anfragen',
    own: 'Meine Anliegen',
    back: 'Zurück zu den Services',
    certificate: { ready: 'Ihre Bescheinigung ist da', open: 'Öffnen', save: 'Speichern', title: 'Mietbescheinigung' },
    certificates: ['Bescheinigungen', 'Dass Sie hier wohnen', 'Mietbescheinigung'],
  },
  en: {
    next: 'Continue',
    summary: 'Check and send',
    send: 'Send',
    sent: 'Your request has arrived',
    aiNotice: 'A generative AI system assigns requests',
    own: 'My concerns',
    back: 'Back to the services',
    certificate: { ready: 'Your certificate is here', open: 'Open', save: 'Save', title: 'Rental certificate' },
    certificates: ['Certificates', 'That you live here', 'Rental certificate'],
  },
} as const
export type Words = (typeof words)['de' | 'en']
export type Path = readonly [service: string, theme: string, type: string]

/** Signs in as Erika and opens the services page in this language. */
export async function signInAsErika(page: Page, language: 'de' | 'en'): Promise<void> {
  await signIn(page, erika, '', `/services?lang=${language}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
}

/** Requests the service with these titles in the catalog, and continues to the success screen. Returns the order number. */
export async function requestService(
  page: Page,
  texts: Words,
  [service, theme, type]: Path,
  answer = answerStep,
): Promise<string> {
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: texts.next, exact: true })
  const send = main.getByRole('button', { name: texts.send, exact: true })
  await main.getByRole('link', { name: new RegExp(`^${service}`) }).click()
  await main.getByRole('button', { name: new RegExp(`^${theme}`) }).click()
  await main.getByRole('button', { name: new RegExp(`^${type}`) }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(new RegExp(`^(${theme})`))
  for (let last = ''; !(await send.isVisible()); ) {
    await expect(heading).not.toHaveText(last)
    last = String(await heading.textContent())
    const isQuestion = (await main.locator('form').count()) > 0
    if (isQuestion) await answer(page)
    // A notice has its own button to continue, which is the first button in the main part of the page.
    await (isQuestion ? next : main.getByRole('button').first()).click()
    await expect(heading.filter({ hasNotText: last })).toBeVisible()
  }
  await expect(heading).toHaveText(texts.summary)
  // The portal itself creates certificates, so their summary does not say that an AI system sorts the request.
  await expect(main.getByText(texts.aiNotice)).toHaveCount(service === texts.certificates[0] ? 0 : 1)
  await send.click()
  await expect(heading).toHaveText(texts.sent)
  return String(await page.getByRole('definition').first().textContent())
}

/** The language that journeys for several brands use in this brand. */
export const languageOf = (brand: string) => (brand === 'quartier' ? 'en' : 'de')
