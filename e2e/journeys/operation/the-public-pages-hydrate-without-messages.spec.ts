import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn } from '../../support/steps.ts'

/** The public pages that a visitor usually opens first. */
const firstPages = ['/', '/login', '/registration', '/login/forgot-password']

test('the public pages write nothing to the console while they hydrate, send all requests to the portal, and the first pages make at most four besides API calls', async ({
  page,
  baseURL,
}) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const path of [
    ...firstPages,
    '/emergency',
    '/accessibility',
    '/leichte-sprache',
    '/services/contact',
    '/registration?lang=en',
    '/services/contact?lang=en',
  ]) {
    requests.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = requests.filter((url) => !url.includes('/api/'))
    if (firstPages.includes(path)) expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(4)
    expect(requests.filter((url) => !url.startsWith(String(baseURL)))).toEqual([])
  }
  expect(messages).toEqual([])
})

test('the sign-in form keeps text that was typed before the script of the page has loaded', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(erika)
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue(erika)
  await fillSignIn(page, erika)
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
})
