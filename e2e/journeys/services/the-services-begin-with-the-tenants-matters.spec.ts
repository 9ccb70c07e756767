import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from '../../support/journey.ts'
import { press } from '../../support/keyboard.ts'
import { erika, signInByForm } from '../../support/steps.ts'

test.use({ suppressesContactPopup: false })

const section = (page: Page, title: string) => page.getByRole('region', { name: title })

/**
 * Postpones the popup for contact data. The popup appears at most once in 24 hours on each device, so after the next load of
 * the page a card asks instead.
 */
async function postpone(page: Page) {
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: 'Später' }).click()
  await expect(popup).toHaveCount(0)
}

/**
 * Selects Erika's parking space, for which no amount is due, so that the contact check is one of the three cards of "Als
 * Nächstes".
 */
async function selectParkingSpace(page: Page, path: string) {
  await page.evaluate(() => localStorage.setItem('contractId', '1000000001002'))
  await page.goto(path)
}

/** Signs in to Erika's account in another browser, in which her parking space is the selected contract. */
async function openOtherBrowser(browser: Browser, baseUrl: string) {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(() => {
    if (!localStorage.getItem('session')) localStorage.setItem('contractId', '1000000001002')
  })
  await signInByForm(page, erika, baseUrl)
  return page
}

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

test('on a phone, the first cards of "Als Nächstes" are visible without scrolling and work by keyboard, and one button confirms the telephone numbers', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInByForm(page, erika, baseUrl)
  await postpone(page)
  await page.reload()
  const matters = section(page, 'Als Nächstes')
  await expect(matters.getByRole('listitem')).toHaveCount(3)
  await expect(
    matters.getByRole('link', { name: /^\p{L}{2}\., \d+\. \p{L}+, \d+\u2060–\u2060\d+ Uhr$/u }),
  ).toBeInViewport()
  await expect(matters.getByRole('button', { name: 'Abrechnung öffnen' })).toBeInViewport()
  await expect(matters.getByRole('link', { name: '3 ungelesene Dokumente' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

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

  // If appointments take all three places, a link leads to the draft.
  await page.goto(`${baseUrl}/services/repair?theme=bathroom&type=tapDrips`)
  await page.getByText('Seit ein paar Tagen').click()
  await showEachAppointmentThreeTimes(page)
  await page.goto(`${baseUrl}/services`)
  await expect(matters.getByText('Noch nicht abgesendet: Reparatur')).toBeVisible()
  await press(page, 'Enter', matters.getByRole('link', { name: 'Reparatur' }))
  await expect(page.getByText('Sie machen dort weiter, wo Sie aufgehört haben.')).toBeVisible()
  await page.unroute('**/api/v8/requests?*')

  await selectParkingSpace(page, `${baseUrl}/services`)
  await expect(matters.getByRole('listitem')).toHaveCount(3)
  await expect(matters.getByRole('listitem').first()).toContainText('Wohnung, Am Lindenhof 12')
  await press(page, 'Enter', matters.getByRole('button', { name: 'Ja, stimmt' }))
  await expect(page.getByText('Ihre Kontaktdaten sind auf dem neuesten Stand.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused()
  await expect(matters.getByRole('listitem')).toHaveCount(2)

  const other = await openOtherBrowser(browser, baseUrl)
  await expect(section(other, 'Als Nächstes').getByRole('listitem')).toHaveCount(2)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  // The card of the other contract selects that contract and shows the request.
  await section(other, 'Als Nächstes').getByRole('link', { name: /Uhr$/ }).click()
  await expect(other.getByRole('dialog').getByRole('link', { name: 'Termin verschieben' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('contractId'))).toBe('1000000001001')
  await other.context().close()
})

test('the contact check offers to change the numbers, and a tenant who postpones the check is not asked in another browser either', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { baseUrl } = await ownPortal()
  await signInByForm(page, erika, baseUrl)
  await postpone(page)
  await selectParkingSpace(page, `${baseUrl}/services?lang=en`)
  const matters = section(page, "What's next")
  await matters.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm contact data' }).getByLabel('Mobile number')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await matters.getByRole('button', { name: 'Later' }).click()
  await expect(matters.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await matters.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('We will ask again in two weeks.')).toBeVisible()
  await expect(matters.getByRole('button', { name: 'Later' })).toHaveCount(0)

  const other = await openOtherBrowser(browser, baseUrl)
  await expect(section(other, 'Als Nächstes').getByRole('listitem')).toHaveCount(2)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.context().close()
})
