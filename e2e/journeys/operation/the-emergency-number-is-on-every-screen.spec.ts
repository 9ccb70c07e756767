import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { loadBrand } from '@portal/brands/load'
import { examine } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import { chooseHeatingFault } from '../../support/repair.ts'
import { expectAppStarted, max, openScreen, signIn } from '../../support/steps.ts'

const { number, smsNumber = '' } = (await loadBrand('landlord')).emergency
const dialled = (shown: string) => shown.replaceAll(' ', '')

const words = {
  de: {
    heading: 'Notfall',
    question: 'Notfall?',
    line: `Notfall? ${number}, rund um die Uhr`,
    fromOutside: 'rufen Sie die 112 von draußen an',
    topics: ['Feuer oder Rauch', 'Gasgeruch', /Rohrbruch/, 'Im Aufzug eingeschlossen', 'Hilfe ohne Telefonat'],
    offline: 'Keine Verbindung',
    failed: 'Das Portal antwortet gerade nicht',
  },
  en: {
    heading: 'Emergency',
    question: 'Emergency?',
    line: `Emergency? ${number}, day and night`,
    fromOutside: 'call 112 from outside',
    topics: ['Fire or smoke', 'Smell of gas', /Burst pipe/, 'Stuck in the lift', 'Help without a phone call'],
    offline: 'No connection',
    failed: 'The portal is not responding',
  },
}
type Language = keyof typeof words
const languages: Language[] = ['de', 'en']

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const lineOf = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: words[language].heading, exact: true })

/** Expects the line with the emergency number at the top of the window. */
async function expectNumber(page: Page, language: Language = 'de') {
  const line = lineOf(page, language)
  await expect(line).toHaveText(words[language].line)
  const call = line.getByRole('link', { name: number })
  await expect(call).toHaveAttribute('href', `tel:${dialled(number)}`)
  await expect(call).toBeInViewport()
}

async function expectEmergencyPage(page: Page, language: Language = 'de') {
  const { heading: title, fromOutside, topics } = words[language]
  await expect(heading(page, title)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(new RegExp(`${fromOutside}.*: 112`))
  for (const name of topics) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    'tel:112',
    `tel:${dialled(number)}`,
    `sms:${dialled(smsNumber)}`,
    'https://www.nora-notruf.de',
    'https://www.tess-relay-dienste.de',
  ])
  await expectNumber(page, language)
}

test.use({ viewport: { width: 360, height: 740 } })

const statusBarHeight = 40

/** Public screens. The HTML of some of them has no main heading, because only the script adds it. */
const publicScreens = {
  '/': /Willkommen|Welcome/,
  '/login': /Mietvertrag|contract/,
  '/login/forgot-password': /Passwort|password/i,
  '/registration': /Registrieren|Register/,
  '/services/contact': /Kontakt|Contact/,
  '/services/contact/success': undefined,
  '/maintenance': /Wartungsmodus|Maintenance/i,
  '/gibt-es-nicht': undefined,
  '/emergency': /Notfall|Emergency/,
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the public screens are readable, with the emergency number at the top', async ({ page }) => {
    for (const [path, title] of Object.entries(publicScreens))
      for (const language of languages) {
        const html = await (await page.request.get(`${path}?lang=${language}`)).text()
        const [top = '', content = ''] = html.split('<div id="root"')
        expect(top, path).toContain(`<aside id="emergency" aria-label="${words[language].heading}">`)
        expect(top, path).toContain(`<a href="tel:${dialled(number)}">`)
        if (title) expect(content, path).toMatch(new RegExp(`<h1[^>]*>[^<]*(${title.source})`, title.flags))
      }
    for (const [path, language] of [
      ['/login', 'en'],
      ['/services/contact/success', 'de'],
    ] as const) {
      await page.goto(`${path}?lang=${language}`)
      await expectNumber(page, language)
    }
    for (const language of languages) {
      await page.goto(`/emergency?lang=${language}`)
      await expectEmergencyPage(page, language)
    }
  })
})

test('Tab reaches the skip link and then the emergency line, which stays at the top of the public screens', async ({
  page,
}) => {
  await page.goto('/login')
  await expectAppStarted(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(lineOf(page, 'de').getByRole('link', { name: words.de.question })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, words.de.heading)).toBeFocused()
  for (const path of ['/', '/registration', '/services/contact', '/maintenance', '/gibt-es-nicht']) {
    await openScreen(page, path)
    await expectNumber(page)
  }
})

test('on the services, in a flow and in the app, the emergency number stays above the header, and the link to the emergency page does not reload the page', async ({
  page,
}) => {
  await signIn(page, max)
  await expectNumber(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: /^Reparatur/ }).click()
  await chooseHeatingFault(page)
  await expectNumber(page)

  await page.getByRole('link', { name: words.de.question }).click()
  await expect(heading(page, words.de.heading)).toBeFocused()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expectEmergencyPage(page)
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/repair/)

  // In the app, a status bar covers the top of the page.
  await page.addInitScript((height) => {
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--status-bar', `${height}px`),
    )
  }, statusBarHeight)
  for (const path of ['/services?app=1', '/services/contact']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectNumber(page)
    // The header, or the content of a screen without a header, directly follows the line.
    const { top, bottom, next } = await page.evaluate(() => {
      const line = document.querySelector('#emergency')?.getBoundingClientRect()
      const below = document.querySelector('header')?.firstElementChild ?? document.querySelector('main')
      const link = document.querySelector('#emergency a')?.getBoundingClientRect()
      return { top: link?.top, bottom: line?.bottom ?? 0, next: below?.getBoundingClientRect().top ?? 0 }
    })
    expect(top, path).toBeGreaterThanOrEqual(statusBarHeight)
    expect(Math.abs(next - bottom), path).toBeLessThan(2)
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the service worker of the page is active. Returns its address. */
  const waitForWorker = (page: Page) =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active?.scriptURL
    })

  /** Lets the browser look for a new service worker, as after a navigation. Waits until a found worker is active. */
  const updateWorker = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const next = registration.installing ?? registration.waiting
      while (next && next.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50))
    })

  test('after one visit, the emergency page and a page about the outage open in the chosen language, both while the portal cannot be reached and while a proxy answers with 502', async ({
    page,
    browser,
    ownPortal,
  }) => {
    test.slow()
    const portal = await ownPortal()
    const english = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    const visits = [
      ['de', page],
      ['en', english],
    ] as const
    for (const [language, visitor] of visits) {
      await visitor.goto(`${portal.baseUrl}/?lang=${language}`)
      expect(await waitForWorker(visitor)).toBe(`${portal.baseUrl}/sw.js`)
      await updateWorker(visitor)
      expect(await visitor.evaluate(() => caches.keys())).toEqual([])
    }
    await portal.kill()
    for (const [language, visitor] of visits) {
      const texts = words[language]
      await visitor.goto(`${portal.baseUrl}/services?request=1`)
      await expect(heading(visitor, texts.offline)).toBeVisible()
      await expectNumber(visitor, language)
      if (visitor === page) await examine(page, 'the offline page')
      await lineOf(visitor, language).getByRole('link', { name: texts.question }).click()
      await expectEmergencyPage(visitor, language)
    }

    // A proxy without a portal behind it answers every request with 502.
    const proxy = createServer((_, response) => response.writeHead(502).end('Bad Gateway'))
    await once(proxy.listen(Number(new URL(portal.baseUrl).port), '127.0.0.1'), 'listening')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${portal.baseUrl}/services?request=1&app`)
    await expect(heading(page, words.de.failed)).toBeVisible()
    await expectNumber(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light dark')
    await examine(page, 'the page about a failed portal')
    await page.goto(`${portal.baseUrl}/emergency`)
    await expectEmergencyPage(page)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const [language, visitor] of visits) {
      await visitor.goto(`${portal.baseUrl}/services?request=1`)
      await expect(heading(visitor, words[language].failed)).toBeVisible()
    }
    proxy.closeAllConnections()
    await once(proxy.close(), 'close')

    await portal.start()
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page).toHaveURL(`${portal.baseUrl}/login?redirect=%2Fservices%3Frequest%3D1`)
    await page.goto(`${portal.baseUrl}/`)
    await expect(heading(page, 'Willkommen bei Lindenhof Wohnen')).toBeVisible()
    await english.context().close()
  })
})
