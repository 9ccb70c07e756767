import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { trySignIn, words } from '../../support/registration.ts'
import { openControls } from '../../support/start/nativeHost.ts'
import { erika, password } from '../../support/steps.ts'

const proofNotice = 'Zum Schutz Ihres Kontos dauert die Anmeldung gerade einige Sekunden.'
const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web' }

/** Sends wrong passwords from the journey's IP address until further attempts from this address require a proof of work. */
async function provokeProof(request: APIRequestContext, baseUrl: string) {
  const statuses: number[] = []
  while (statuses.at(-1) !== 428 && statuses.length < 22) {
    const data = { email: `niemand${statuses.length}@example.org`, password: 'falsch' }
    const answer = await request.post(`${baseUrl}/api/v8/identity/login`, { headers, data })
    statuses.push(answer.status())
  }
  expect(statuses.at(-1)).toBe(428)
}

test('during an attack, the page computes a proof of work for the first sign-in on a device, and needs none for the next sign-in; the page that simulates the native app computes it too, and explains a refusal', async ({
  page,
  context,
  request,
  ownPortal,
}) => {
  // The proof takes much longer while other journeys run on the same machine.
  test.slow()
  const texts = words.de
  const { baseUrl } = await ownPortal()
  await provokeProof(request, baseUrl)
  const attempts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/identity/login')) attempts.push(response.status())
  })

  // The page may find a solution immediately. The test holds the solution back until it has checked the notice.
  const noticeChecked = Promise.withResolvers<void>()
  await page.route('**/identity/login', async (route) => {
    if ('proof' in route.request().postDataJSON()) await noticeChecked.promise
    await route.continue()
  })

  await page.goto(`${baseUrl}/login`)
  await trySignIn(page, texts, erika, 'Falsch12345')
  await expect(page.getByText(proofNotice)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.signIn, exact: true })).toHaveAttribute('aria-busy', 'true')
  noticeChecked.resolve()
  await expect(page.getByText(texts.wrong)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(proofNotice)).toBeHidden()
  await trySignIn(page, texts, erika, password)
  await expect(page).toHaveURL(`${baseUrl}/services`, { timeout: 30_000 })
  expect(attempts).toEqual([428, 401, 428, 200])

  const [device] = (await context.cookies(baseUrl)).filter(({ name }) => name === '__Host-device')
  expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${baseUrl}/login`)
  await trySignIn(page, texts, erika, password)
  await expect(page).toHaveURL(`${baseUrl}/services`)
  expect(attempts.slice(4)).toEqual([200])

  // Without the cookie, the device is unknown again.
  await context.clearCookies()
  await page.goto(`${baseUrl}/native-host`)
  await openControls(page, 'Anmeldung')
  await page.getByLabel('Passwort').fill('Falsch12345')
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(page.getByRole('alert').getByText('E-Mail-Adresse oder Passwort ist falsch.')).toBeVisible({
    timeout: 30_000,
  })
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'In der App anmelden' }).click()
  await expect(page.getByText(`Die App hat ${erika} angemeldet`)).toBeVisible({ timeout: 30_000 })
})
