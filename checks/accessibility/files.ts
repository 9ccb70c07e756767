const journeys = 'e2e/journeys/accessibility'

/** The tests that show several criteria. */
export const axe = `${journeys}/every-screen-is-accessible.spec.ts`
export const beyondAxe = `${journeys}/every-screen-passes-the-checks-beyond-axe.spec.ts`
export const titles = 'web/src/routes.test.ts › each with a unique title'
export const contrast = 'brands/contrast.test.ts › has a contrast of at least'
export const pdfTags = 'server/src/platform/pdf/pdfFaults.test.ts › has tags, a language, a title'
export const keyboardRepair = 'e2e/journeys/requests/a-repair-is-reported-by-keyboard-only.spec.ts › by keyboard only'
export const keyboardAccount = 'e2e/journeys/account/an-account-is-managed-by-keyboard-only.spec.ts › by keyboard only'
export const keyboardContact = 'e2e/journeys/contact/the-contact-form-works-by-keyboard-only.spec.ts › by keyboard only'

export const guardAgainst = (what: string) => `checks/accessibility/guards.test.ts › the web app has no ${what}`
