import { expect, test } from '../../support/journey.ts'
import { erika, fillSignIn } from '../../support/steps.ts'

test('the public pages write nothing to the console while they hydrate', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  for (const path of [
    '/',
    '/emergency',
    '/accessibility',
    '/leichte-sprache',
    '/login',
    '/registration',
    '/login/forgot-password',
    '/services/contact',
    '/?lang=en',
    '/login?lang=en',
    '/registration?lang=en',
    '/services/contact?lang=en',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
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

test('a public page makes at most four requests besides API calls, and sends all requests to the portal', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/', '/login', '/registration', '/login/forgot-password']) {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    const loaded = requests.filter((url) => !url.includes('/api/'))
    expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(4)
    expect(requests.filter((url) => !url.startsWith(String(baseURL)))).toEqual([])
    page.removeAllListeners('request')
  }
})
