import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn, nora, signIn } from '../../support/steps.ts'

test('a tenant who opens the landing page or the sign-in is redirected to the services', async ({ page }) => {
  await signIn(page, erika)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  }
})

test('the owner of an account that is not connected to a tenant is redirected to the page for the access code', async ({
  page,
}) => {
  await page.goto('/login')
  await fillSignIn(page, nora)
  for (const path of ['/services', '/profile', '/inbox']) {
    await expect(page).toHaveURL('/registrationWithCode')
    await page.goto(path)
  }
  await expect(page).toHaveURL('/registrationWithCode')
})

// `web/src/redirects.test.ts` tests every kind of address that could lead out of the portal.
test('a redirect never leads out of the portal', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
  await fillSignIn(page, erika)
  await expect(page).toHaveURL('/services')
})
