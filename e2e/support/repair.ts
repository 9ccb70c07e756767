import { type APIRequestContext, expect } from '@playwright/test'
import type { Catalog } from '@portal/contract/requests'
import type { LoginData } from '@portal/contract/session'
import { type FilePayload, onePagePdf, smallPhoto } from './files.ts'
import { max, password, type View } from './steps.ts'

/** A tenant's description of the fault, which journeys look for in the summary. */
export const heatingFault = 'Seit heute früh bleiben alle Heizkörper kalt, auch nachdem ich sie aufgedreht habe.'

const next = (page: View) => page.getByRole('button', { name: 'Weiter', exact: true }).click()
const expectHeading = (page: View, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Chooses a heating fault in the catalog. In the heating season, also confirms the notice that precedes the questions. */
export async function chooseHeatingFault(page: View): Promise<void> {
  await expectHeading(page, 'Wo ist etwas kaputt?')
  await page.getByRole('button', { name: /^Heizung und Warmwasser/ }).click()
  await page.getByRole('button', { name: 'Heizung wird nicht warm' }).click()
  const advice = page.getByRole('button', { name: 'Weiter zur Meldung' })
  const question = page.getByRole('heading', { level: 1, name: 'Was ist betroffen?' })
  await expect(advice.or(question)).toBeVisible()
  if (await advice.isVisible()) await advice.click()
}

/** Answers the required questions up to the description. The step with the description stays open, so files can be added. */
export async function describeHeatingFault(page: View): Promise<void> {
  await expectHeading(page, 'Was ist betroffen?')
  await page.getByRole('radio', { name: 'Die ganze Wohnung' }).check()
  await next(page)
  await expectHeading(page, 'Wie wird bei Ihnen geheizt?')
  await page.getByRole('radio', { name: 'Weiß ich nicht' }).check()
  await next(page)
  await expectHeading(page, 'Beschreiben Sie das Problem')
  await page.getByRole('radio', { name: 'Seit heute' }).check()
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill(heatingFault)
}

/** Creates a photo and a PDF. */
export const evidence = () => Promise.all([smallPhoto('thermostat.jpg'), onePagePdf('wartung.pdf')])

export async function addFiles(page: View, files: readonly FilePayload[]): Promise<void> {
  await page.getByLabel('Dateien hinzufügen').setInputFiles([...files])
  const names = files.map(({ name }) => name.replace(/\.\w+$/, ''))
  for (const name of names)
    await expect(page.getByRole('button', { name: new RegExp(`^${name}.* entfernen$`) })).toBeVisible()
  // One announcement names all files, because a screen reader may drop announcements that follow each other quickly.
  const announced =
    names.length === 1 ? /wurde hinzugefügt\.$/ : new RegExp(`^${names.length} Dateien wurden hinzugefügt: `)
  await expect(page.getByRole('status').filter({ hasText: announced })).toHaveCount(1)
}

/** Continues to the summary. The portal itself fills in who opens the door and which telephone number to call. */
export async function finishHeatingReport(page: View): Promise<void> {
  await next(page)
  await expectHeading(page, 'Prüfen und absenden')
}

/** Sends the report and returns its order number. */
export async function send(page: View): Promise<string> {
  await page.getByRole('button', { name: 'Absenden' }).click()
  return readOrderNumber(page)
}

export async function readOrderNumber(page: View): Promise<string> {
  await expectHeading(page, 'Ihre Anfrage ist angekommen')
  return String(await page.getByRole('definition').first().textContent())
}

/** Max's apartment. */
const apartment = { contractId: '1000000002001', objHeaderId: 'LH-14-003' }

/**
 * Reports through the API that Max's radiators stay cold, for a journey about what follows. Returns the order number. The
 * appointment search begins as after a report in the browser.
 */
export async function reportHeatingFaultOfMax(request: APIRequestContext): Promise<string> {
  const headers = { 'x-brand': 'landlord', 'x-device-platform': 'web', cookie: 'language=de' }
  const signIn = await request.post('/api/v8/identity/login', { headers, data: { email: max, password } })
  const authorization = `Bearer ${((await signIn.json()) as LoginData).accessToken}`
  const signedIn = { ...headers, authorization }
  const catalog = await request.get('/api/v8/request/catalogs', { headers: signedIn, params: apartment })
  const todo = ((await catalog.json()) as Catalog).serviceTypes
    .flatMap(({ themes }) => themes)
    .flatMap(({ types }) => types)
    .find(({ id }) => id === 'noHeating')?.todo
  const answers = {
    ...{ extent: 'everywhere', heater: 'unknown', since: 'today', description: heatingFault },
    ...{ letIn: 'me', phone: '+49 172 9091317' },
  }
  const data = { contractId: apartment.contractId, formId: 'repairHeating', todo, answers }
  const sent = await request.post('/api/v8/request', { headers: signedIn, data })
  expect(sent.status(), await sent.text()).toBe(200)
  return ((await sent.json()) as { orderNumber: string }).orderNumber
}
