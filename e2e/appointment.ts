import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, send } from './repair.ts'
import type { View } from './steps.ts'

export const searching = 'Wir suchen eine freie Technikerin oder einen freien Techniker'
export const contacted = 'Techniker kontaktiert'
export const sendingTimes = 'Mögliche Termine werden gesendet'
export const choice = 'Wählen Sie einen Termin'
export const agreed = 'Ihr Termin steht'

/** Each of a search's steps takes some seconds, as the technicians of the demo do. */
const searchLimit = 30_000

/** Reports a heating that stays cold, up to the order number: somebody has to come for it. */
export async function reportHeatingFault(page: Page, baseUrl = ''): Promise<string> {
  await page.goto(`${baseUrl}/services/repair`)
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  return send(page)
}

/** Where the appointment has got to: a page of its own, or below the order number. */
export const reached = (page: View, stage: string) =>
  expect(page.getByRole('heading', { name: stage, exact: true })).toBeVisible({ timeout: searchLimit })

/** The message of the search that holds now. */
export const currentMessage = (page: View) =>
  page.getByRole('listitem').and(page.locator('[aria-current=step]')).getByRole('paragraph').first()

/** Chooses the n-th window that is offered, from 0, and answers its day and hours in words. */
export async function chooseWindow(page: View, index: number): Promise<string> {
  await page.getByRole('radio').nth(index).check()
  const chosen = await page.getByText(/^Ihre Auswahl: /).textContent()
  return String(chosen).replace('Ihre Auswahl: ', '')
}

export const confirm = (page: View) => page.getByRole('button', { name: 'Termin bestätigen' })

/** The file for the calendar, as a calendar reads it. */
export async function saveCalendarFile(page: Page, view: View = page): Promise<CalendarEntry> {
  const download = page.waitForEvent('download')
  await view.getByRole('button', { name: 'In den Kalender übernehmen' }).click()
  return readCalendarFile(await download)
}

export interface CalendarEntry {
  uid: string
  sequence: number
  /** Day and hours in Berlin, as the screens say them. */
  visit: string
  location: string
}

const day = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', weekday: 'long', day: 'numeric', month: 'long' })
const hour = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', hour: 'numeric' })
const hourOf = (time: Date) => hour.formatToParts(time).find(({ type }) => type === 'hour')?.value

async function readCalendarFile(download: Download): Promise<CalendarEntry> {
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = ICAL.Component.fromString(await readFile(await download.path(), 'utf8'))
  const [entry, ...others] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  if (!entry || others.length > 0) throw new Error(`${others.length + 1} entries are in the file.`)
  const [start, end] = [entry.startDate.toJSDate(), entry.endDate.toJSDate()]
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    visit: `${day.format(start)}, ${Number(hourOf(start))}–${Number(hourOf(end))} Uhr`,
    location: entry.location,
  }
}
