import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { chooseHeatingFault, describeHeatingFault, finishHeatingReport, send } from './repair.ts'
import { openScreen, type View } from './steps.ts'

export const searching = 'Wir suchen eine freie Technikerin oder einen freien Techniker'
export const choice = 'Wählen Sie einen Termin'
export const agreed = 'Ihr Termin steht'

/** A search has three states of some seconds each. One of them lasts until the technician of the demo answers. */
const searchTimeoutMs = 30_000

/**
 * Reports that the radiators stay cold, which needs a technician. A screen other than the repair must be open. Returns the
 * order number.
 */
export async function reportHeatingFault(page: Page): Promise<string> {
  await openScreen(page, '/services/repair')
  await chooseHeatingFault(page)
  await describeHeatingFault(page)
  await finishHeatingReport(page)
  return send(page)
}

/** Waits until the screen shows the heading of this stage of the appointment. */
export const waitForStage = (page: View, stage: string) =>
  expect(page.getByRole('heading', { name: stage, exact: true })).toBeVisible({ timeout: searchTimeoutMs })

/** The text of the current step of the search for a technician. */
export const currentMessage = (page: View) =>
  page.getByRole('listitem').and(page.locator('[aria-current=step]')).getByRole('paragraph').first()

/** Chooses the offered window with this index and returns its day and hours as text. */
export async function chooseWindow(page: View, index: number): Promise<string> {
  await page.getByRole('radio').nth(index).check()
  const chosen = await page.getByText(/^Ihre Auswahl: /).textContent()
  return String(chosen).replace('Ihre Auswahl: ', '').replaceAll('\u00a0', ' ')
}

export const confirmButton = (page: View) => page.getByRole('button', { name: 'Termin bestätigen' })

/** Presses the button in `view` that downloads the calendar file. Returns the entry that a calendar reads from the file. */
export async function saveCalendarFile(page: Page, view: View = page): Promise<CalendarEntry> {
  const download = page.waitForEvent('download')
  await view.getByRole('button', { name: 'In den Kalender übernehmen' }).click()
  return readCalendarFile(await download)
}

export interface CalendarEntry {
  uid: string
  sequence: number
  /** Day and hours in German time, formatted as on the screens. */
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
  if (!entry || others.length > 0) throw new Error('The calendar file must contain exactly one entry.')
  const [start, end] = [entry.startDate.toJSDate(), entry.endDate.toJSDate()]
  return {
    uid: entry.uid,
    sequence: entry.sequence,
    visit: `${day.format(start)}, ${Number(hourOf(start))}\u2060–\u2060${Number(hourOf(end))} Uhr`,
    location: entry.location,
  }
}
