import type { Page } from '@playwright/test'

/**
 * Adds a virtual authenticator to the browser. It confirms every request, like a phone whose owner unlocks it. After
 * `setUserVerified(false)`, it refuses every request, as if the owner had cancelled the dialog.
 */
export async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    setUserVerified: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
