import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import { press } from '../../support/keyboard.ts'
import { erika, signIn } from '../../support/steps.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

const parkingSpace = '1000000001002'

/** Until `unroute`, the page gets a list of requests with each appointment three times. */
const showEachAppointmentThreeTimes = (page: Page) =>
  page.route('**/api/v8/requests?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { requests: ServiceRequest[] }
    const copies = answer.requests.flatMap((request) =>
      request.appointment?.agreed ? [request, request].map(() => ({ ...request, requestId: randomUUID() })) : [],
    )
    await route.fulfill({ response, json: { ...answer, requests: [...answer.requests, ...copies] } })
  })

/** From now on, the page gets no amounts that are due for other contracts. */
const hideAmountsOfOtherContracts = (page: Page) =>
  page.route('**/feature/tenantarea?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), amountsDueOfOtherContracts: [] } })
  })

test('on a phone, the first cards of "Als Nächstes" are visible without scrolling and work by keyboard', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, erika, baseUrl)
  const matters = section(page, 'Als Nächstes')
  await expect(matters.getByRole('listitem')).toHaveCount(3)
  await expect(matters.getByRole('link', { name: /^\p{L}+, \d+\. \p{L}+, \d+\u2060–\u2060\d+ Uhr$/u })).toBeInViewport()
  await expect(matters.getByRole('button', { name: 'Abrechnung öffnen' })).toBeInViewport()
  await expect(matters.getByRole('link', { name: '3 ungelesene Dokumente' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await test.step('an appointment is saved in the calendar, or has changed, or is moved', async () => {
    const download = page.waitForEvent('download')
    await press(page, 'Enter', matters.getByRole('button', { name: 'In den Kalender' }))
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    // Until `unroute`, the page gets responses as if the appointment had been cancelled in the meantime.
    await page.route('**/request/actions?*', (route) => route.fulfill({ json: { kind: 'form', formId: 'contact' } }))
    await matters.getByRole('button', { name: 'In den Kalender' }).click()
    await expect(matters.getByRole('alert')).toContainText('An diesem Termin hat sich inzwischen etwas geändert.')
    await page.unroute('**/request/actions?*')
    await press(page, 'Enter', matters.getByRole('link', { name: 'Verschieben' }))
    await expect(page.getByRole('heading', { name: 'Neuen Termin wählen' })).toBeVisible()
  })

  await test.step('if appointments take all three places, a link leads to the draft', async () => {
    await page.goto(`${baseUrl}/services/repair?theme=bathroom&type=tapDrips`)
    await page.getByText('Seit ein paar Tagen').click()
    await showEachAppointmentThreeTimes(page)
    await page.goto(`${baseUrl}/services`)
    await expect(matters.getByText('Noch nicht abgesendet: Wasserhahn oder Dusche tropft')).toBeVisible()
    await press(page, 'Enter', matters.getByRole('link', { name: 'Wasserhahn oder Dusche tropft' }))
    await expect(page.getByText('Sie setzen „Wasserhahn oder Dusche tropft“ fort.')).toBeVisible()
    await page.unroute('**/api/v8/requests?*')
  })

  // The parking space shows the amount due of the apartment. Without it, the contact check is one of the three cards.
  await page.evaluate((id) => localStorage.setItem('contractId', id), parkingSpace)
  await page.goto(`${baseUrl}/services`)
  await expect(matters.getByRole('listitem').nth(1)).toContainText('186,17')
  await hideAmountsOfOtherContracts(page)
  const partner = page.waitForResponse('**/Partner')
  await page.goto(`${baseUrl}/services`)
  await expect(matters.getByRole('listitem')).toHaveCount(3)
  await expect(matters.getByRole('listitem').first()).toContainText('Wohnung, Am Lindenhof 12')

  await test.step('the contact check offers to change the numbers and to answer later', async () => {
    const later = matters.getByRole('button', { name: 'Später' })
    await matters.getByRole('button', { name: 'Ändern' }).click()
    const popup = page.getByRole('dialog', { name: 'Kontaktdaten bestätigen' })
    await expect(popup.getByLabel('Mobilnummer')).toBeVisible()
    await popup.getByRole('button', { name: 'Schließen' }).click()
    await page.context().setOffline(true)
    await later.click()
    await expect(matters.getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    // The page gets the response to "later", but the server does not put the question off.
    const json = { ...(await (await partner).json()), contactCheckPutOffUntil: '2999-12-31' }
    await page.route('**/Partner', (route) => route.fulfill({ json }), { times: 1 })
    await later.click()
    await expect(page.getByText('Wir fragen in zwei Wochen noch einmal.')).toBeVisible()
    await expect(later).toHaveCount(0)
  })

  await test.step('one button confirms the telephone numbers, and another browser does not ask again', async () => {
    await page.goto(`${baseUrl}/services`)
    await press(page, 'Enter', matters.getByRole('button', { name: 'Ja, stimmt' }))
    await expect(page.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused()
    await expect(matters.getByRole('listitem')).toHaveCount(2)

    const other = await (await browser.newContext()).newPage()
    await hideAmountsOfOtherContracts(other)
    await other.addInitScript((id) => {
      if (!localStorage.getItem('contractId')) localStorage.setItem('contractId', id)
    }, parkingSpace)
    await signIn(other, erika, baseUrl)
    await expect(section(other, 'Als Nächstes').getByRole('listitem')).toHaveCount(2)
    await expect(other.getByRole('dialog')).toHaveCount(0)
    // The card of the other contract selects that contract and shows the request.
    await section(other, 'Als Nächstes').getByRole('link', { name: /Uhr$/ }).click()
    await expect(other.getByRole('dialog').getByRole('link', { name: 'Termin verschieben' })).toBeVisible()
    expect(await other.evaluate(() => localStorage.getItem('contractId'))).toBe('1000000001001')
    await other.context().close()
  })
})
