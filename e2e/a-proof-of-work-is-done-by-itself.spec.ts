import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journey.ts'
import { languages, trySignIn, words } from './registration.ts'
import { erika, password } from './steps.ts'

const proving = {
  de: 'Einen Moment bitte: Zum Schutz Ihres Kontos dauert die Anmeldung gerade einige Sekunden.',
  en: 'One moment please: to protect your account, signing in takes some seconds just now.',
}
const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web' }

/** Wrong passwords from this address, until each further try from it needs a proof. */
async function failOften(request: APIRequestContext, baseUrl: string) {
  const fail = (number: number) =>
    request.post(`${baseUrl}/api/v8/identity/login`, {
      headers,
      data: { email: `niemand${number}@example.org`, password: 'falsch' },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => fail(number)))
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([401]))
  expect((await fail(20)).status()).toBe(428)
}

for (const language of languages) {
  test(`under attack a new device signs in after some seconds, and from then on at once (${language})`, async ({
    page,
    context,
    request,
    ownPortal,
  }) => {
    // A proof takes much longer on a machine that is busy with other journeys.
    test.slow()
    const { baseUrl } = await ownPortal()
    await failOften(request, baseUrl)
    const attempts: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/identity/login')) attempts.push(response.status())
    })

    // A solution may be found at once: it is held back until the page was looked at.
    const look = Promise.withResolvers<void>()
    await page.route('**/identity/login', async (route) => {
      if ('proof' in route.request().postDataJSON()) await look.promise
      await route.continue()
    })

    await page.goto(`${baseUrl}/login?lang=${language}`)
    await trySignIn(page, words[language], erika, 'Falsch12345')
    await expect(page.getByText(proving[language])).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].signIn })).toHaveAttribute('aria-busy', 'true')
    look.resolve()
    await expect(page.getByText(words[language].wrong)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(proving[language])).toBeHidden()
    await trySignIn(page, words[language], erika, password)
    await expect(page).toHaveURL(`${baseUrl}/services`, { timeout: 30_000 })
    expect(attempts).toEqual([428, 401, 428, 200])

    const [device] = (await context.cookies(baseUrl)).filter(({ name }) => name === '__Host-device')
    expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${baseUrl}/login`)
    await trySignIn(page, words[language], erika, password)
    await expect(page).toHaveURL(`${baseUrl}/services`)
    expect(attempts.slice(4)).toEqual([200])
  })
}
