import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Contract } from '@portal/contract/contracts'
import type { InboxDocument } from '@portal/contract/inbox'
import type { Action, Catalog } from '@portal/contract/requests'
import { copySources } from './house.ts'
import { expect, test } from './journey.ts'
import {
  type Api,
  addBrand,
  buildNewBrand,
  createApi,
  foreignTraces,
  newBrand,
  readBuilt,
  readPdf,
} from './newBrand.ts'
import type { Message } from './outbox.ts'
import { openPortal, type Portal } from './portal.ts'
import { askFor, enter, words } from './services.ts'
import { erika, password, putOffContactData } from './steps.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let sources: string
let portal: Portal

test.beforeAll(async () => {
  // A build of its own, while other journeys keep the machine busy.
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
  await putOffContactData(page)
  return page
}

/** Every action and form that a choice leads to. */
async function walk(api: Api, contractId: string, todo: string): Promise<unknown[]> {
  const action = await api.read<Action>(`/request/actions?todo=${encodeURIComponent(todo)}`)
  if (action.kind === 'form')
    return [action, await api.read(`/request/forms?contractId=${contractId}&formId=${action.formId}`)]
  if (action.kind === 'notice' && action.next) return [action, ...(await walk(api, contractId, action.next.todo))]
  return [action]
}

async function walkServices(api: Api, { contractId, objHeaderId }: Contract): Promise<unknown[]> {
  const catalog = await api.read<Catalog>(`/request/catalogs?contractId=${contractId}&objHeaderId=${objHeaderId}`)
  const types = catalog.serviceTypes.flatMap(({ themes }) => themes.flatMap((theme) => theme.types))
  const shown: unknown[] = [catalog]
  for (const { todo } of types) shown.push(await walk(api, contractId, todo))
  return shown
}

test('the pages, scripts, styles, icon and manifest of a new brand name no other', async () => {
  const built = await readBuilt(sources)
  expect([...built.keys()]).toEqual(
    expect.arrayContaining(['de/index.html', 'en/login/index.html', 'de/manifest.webmanifest', 'de/icon.svg']),
  )
  for (const [path, text] of built) expect([path, foreignTraces(text)]).toEqual([path, []])
  expect(built.get('de/manifest.webmanifest')).toContain('"name":"Nordwind Heim"')
  expect(built.get('en/index.html')).toContain('https://www.nordwind-heim.example/wohnungssuche')
})

for (const language of ['de', 'en'] as const)
  test(`what the portal of a new brand answers in ${language} names no other`, async () => {
    const api = createApi(portal.baseUrl, language)
    await api.signIn(erika, password)
    const { contracts } = await api.read<{ contracts: Contract[] }>('/contracts')
    const shown: unknown[] = [await api.read('/feature/landingpage')]
    for (const contract of contracts) {
      const query = `?contractId=${contract.contractId}`
      shown.push(await walkServices(api, contract), await api.read(`/requests${query}&withSubRequests=true`))
      shown.push(await api.read(`/feature/myrentalcontract${query}`))
    }
    const text = JSON.stringify(shown)
    expect(foreignTraces(text)).toEqual([])
    for (const own of ['069 90009 112', 'https://www.nordwind-heim.example/hausordnung', '069 90009100'])
      expect(text).toContain(own)
  })

test('the documents, mails and letters of a new brand name no other', async ({ browser }) => {
  const page = await openPage(browser)
  await enter(page, 'de')
  await askFor(page, words.de, words.de.certificates)
  await expect(page.getByRole('heading', { name: words.de.certificate.ready })).toBeVisible({ timeout: 30_000 })
  await page.context().close()

  const api = createApi(portal.baseUrl, 'de')
  await api.call('/Identity/Registration', { email: 'neu@example.org', password: 'Kieselstrand-77', consent: true })
  await api.signIn(erika, password)
  const { partnerDocs } = await api.read<{ partnerDocs: InboxDocument[] }>('/Inbox/Documents/Inbox?top=50')
  expect(partnerDocs[0]?.category).toBe('certificate')
  for (const { docId, contractId, title } of partnerDocs) {
    const file = await api.call(`/inbox/document?contractId=${contractId}&docId=${docId}`)
    const text = await readPdf(await file.arrayBuffer())
    expect([title, foreignTraces(text)]).toEqual([title, []])
    expect(text).toContain('Nordwind Heim GmbH')
  }

  const outbox = async () => {
    const answer = await fetch(`${portal.baseUrl}/outbox`, { headers: { accept: 'application/json' } })
    return (await answer.json()) as Message[]
  }
  await expect.poll(async () => (await outbox()).some(({ recipient }) => recipient === 'neu@example.org')).toBe(true)
  for (const message of await outbox()) {
    const letter = message.pdf ? await readPdf(await (await fetch(portal.baseUrl + message.pdf)).arrayBuffer()) : ''
    const text = JSON.stringify(message) + letter
    expect([message.subject, foreignTraces(text)]).toEqual([message.subject, []])
    expect(text).toContain('Nordwind')
  }
  const outboxPage = await (await fetch(`${portal.baseUrl}/outbox`)).text()
  expect(foreignTraces(outboxPage)).toEqual([])
})

test('a new brand has its own footer, links and emergency number on the screens', async ({ browser }) => {
  const page = await openPage(browser)
  await page.goto('/')
  await expect(page).toHaveTitle(/Nordwind Heim/)
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 Nordwind Heim')
  await enter(page, 'de')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reparatur/ })
    .click()
  await page.getByRole('button', { name: /^Gasgeruch/ }).click()
  await page.getByRole('button', { name: /^Es riecht nach Gas/ }).click()
  await expect(page.getByRole('main')).toContainText('069 90009 112')
  expect(foreignTraces(await page.content())).toEqual([])
  await page.context().close()
})
