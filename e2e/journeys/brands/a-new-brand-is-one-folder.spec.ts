import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Contract } from '@portal/contract/contracts'
import type { InboxDocument } from '@portal/contract/inbox'
import type { Action, Catalog } from '@portal/contract/requests'
import { expectToFit } from '../../support/examine.ts'
import { expect, test } from '../../support/journey.ts'
import type { Message } from '../../support/outbox.ts'
import { requestService, signInAsErika, words } from '../../support/services.ts'
import { copySources } from '../../support/start/copiedSources.ts'
import {
  type Api,
  addBrand,
  buildNewBrand,
  createApi,
  newBrand,
  readBuilt,
  readPdf,
  tracesOfOtherBrands,
} from '../../support/start/newBrand.ts'
import { openPortal, type Portal } from '../../support/start/portal.ts'
import { erika, openScreen, password, postponeContactData, showTypeface } from '../../support/steps.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let sources: string
let portal: Portal

test.beforeAll(async () => {
  // The build is slow while other journeys run on the same machine.
  test.setTimeout(400_000)
  sources = await copySources()
  await addBrand(sources)
  await buildNewBrand(sources)
  portal = await openPortal({ BRAND: newBrand }, sources)
})

test.afterAll(async () => {
  await portal?.remove()
  await rm(sources, { recursive: true, force: true })
})

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.baseUrl })
  const page = await context.newPage()
  await showTypeface(page)
  await postponeContactData(page)
  return page
}

/** Returns every action and every form to which a choice leads. */
async function followChoice(api: Api, contractId: string, todo: string): Promise<unknown[]> {
  const action = await api.read<Action>(`/request/actions?todo=${encodeURIComponent(todo)}`)
  if (action.kind === 'form')
    return [action, await api.read(`/request/forms?contractId=${contractId}&formId=${action.formId}`)]
  if (action.kind === 'notice' && action.next)
    return [action, ...(await followChoice(api, contractId, action.next.todo))]
  return [action]
}

async function readServices(api: Api, { contractId, objHeaderId }: Contract): Promise<unknown[]> {
  const catalog = await api.read<Catalog>(`/request/catalogs?contractId=${contractId}&objHeaderId=${objHeaderId}`)
  const types = catalog.serviceTypes.flatMap(({ themes }) => themes.flatMap((theme) => theme.types))
  const answers: unknown[] = [catalog]
  for (const { todo } of types) answers.push(await followChoice(api, contractId, todo))
  return answers
}

test('the pages, scripts, styles, icon and manifest of a new brand do not mention another brand', async () => {
  const built = await readBuilt(sources)
  expect([...built.keys()]).toEqual(
    expect.arrayContaining(['de/index.html', 'en/login/index.html', 'de/manifest.webmanifest', 'de/icon.svg']),
  )
  for (const [path, text] of built) expect([path, tracesOfOtherBrands(text)]).toEqual([path, []])
  expect(built.get('de/manifest.webmanifest')).toContain('"name":"Wohnungsbaugenossenschaft Nordwind eG"')
  expect(built.get('en/index.html')).toContain('https://www.nordwind-heim.example/wohnungssuche')
})

// `everyBrand.test.ts` on the server reads the same services in German, and compares the brands of the repository.
test('the API responses about services, requests and rental contracts of a new brand do not mention another brand', async () => {
  const answers: unknown[] = []
  for (const language of ['de', 'en'] as const) {
    const api = createApi(portal.baseUrl, language)
    await api.signIn(erika, password)
    const { contracts } = await api.read<{ contracts: Contract[] }>('/contracts')
    answers.push(await api.read('/feature/landingpage'))
    for (const contract of contracts) {
      const query = `?contractId=${contract.contractId}`
      if (language === 'en') answers.push(await readServices(api, contract))
      answers.push(await api.read(`/requests${query}&withSubRequests=true`))
      answers.push(await api.read(`/feature/myrentalcontract${query}`))
    }
  }
  const text = JSON.stringify(answers)
  expect(tracesOfOtherBrands(text)).toEqual([])
  for (const value of ['+49 (0)69 90009-112', 'https://www.nordwind-heim.example/hausordnung', '069 90009100'])
    expect(text).toContain(value)
})

/** Replaces the name of the new brand on the page by a name with 51 characters. */
async function lengthenName(page: Page) {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      text.data = text.data.replace('Wohnungsbaugenossenschaft', 'Gemeinnützige Wohnungsbaugenossenschaft')
    }
  })
}

test('the screens of a new brand show its own footer, links and emergency number, and fit on a phone with a long name', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await page.goto('/')
  await expect(page).toHaveTitle(/Wohnungsbaugenossenschaft Nordwind eG/)
  const emergencyLine = page.getByRole('complementary', { name: 'Notfall', exact: true })
  await expect(emergencyLine.getByRole('link', { name: '+49 (0)69 90009-112' })).toHaveAttribute(
    'href',
    'tel:+496990009112',
  )
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 Wohnungsbaugenossenschaft Nordwind eG')
  for (const path of ['/', '/login', '/outbox']) {
    if (path !== '/') await page.goto(path)
    await expect(page.getByText('Wohnungsbaugenossenschaft').first()).toBeVisible()
    await lengthenName(page)
    await expectToFit(page, path, { withLargeText: path !== '/outbox' })
  }
  await signInAsErika(page, 'de')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await page.getByRole('button', { name: /^Gasgeruch/ }).click()
  await page.getByRole('button', { name: /^Es riecht nach Gas/ }).click()
  await expect(page.getByRole('main').locator('a[href="tel:+496990009112"]').first()).toBeVisible()
  expect(tracesOfOtherBrands(await page.content())).toEqual([])
  await openScreen(page, '/services')
  await requestService(page, words.de, words.de.certificates)
  await expect(page.getByRole('heading', { name: words.de.certificate.ready })).toBeVisible({ timeout: 30_000 })
  await page.context().close()
})

test('the documents, mails and letters of a new brand do not mention another brand', async () => {
  const api = createApi(portal.baseUrl, 'de')
  await api.call('/Identity/Registration', { email: 'neu@example.org', password: 'Kieselstrand-77', consent: true })
  await api.signIn(erika, password)
  const { partnerDocs } = await api.read<{ partnerDocs: InboxDocument[] }>('/Inbox/Documents/Inbox?top=50')
  // The test before has requested a certificate.
  expect(partnerDocs[0]?.category).toBe('certificate')
  for (const { docId, contractId, title } of partnerDocs) {
    const file = await api.call(`/inbox/document?contractId=${contractId}&docId=${docId}`)
    const text = await readPdf(await file.arrayBuffer())
    expect([title, tracesOfOtherBrands(text)]).toEqual([title, []])
    expect(text).toContain('Wohnungsbaugenossenschaft Nordwind eG')
  }

  const outbox = async () => {
    const answer = await fetch(`${portal.baseUrl}/outbox`, { headers: { accept: 'application/json' } })
    return (await answer.json()) as Message[]
  }
  await expect.poll(async () => (await outbox()).some(({ recipient }) => recipient === 'neu@example.org')).toBe(true)
  for (const message of await outbox()) {
    const letter = message.pdf ? await readPdf(await (await fetch(portal.baseUrl + message.pdf)).arrayBuffer()) : ''
    const text = JSON.stringify(message) + letter
    expect([message.subject, tracesOfOtherBrands(text)]).toEqual([message.subject, []])
    expect(text).toContain('Nordwind')
  }
  const outboxPage = await (await fetch(`${portal.baseUrl}/outbox`)).text()
  expect(tracesOfOtherBrands(outboxPage)).toEqual([])
})

test('after a brand is added, the existing build of another brand remains valid', async () => {
  const stampIn = async (folder: string): Promise<string> => {
    const { stampOfSources } = await import(join(folder, 'web/build/stamp.ts'))
    return await stampOfSources('landlord')
  }
  expect(await stampIn(sources)).toBe(await stampIn(join(import.meta.dirname, '../../..')))
})
