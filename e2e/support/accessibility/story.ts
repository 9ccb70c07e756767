import type { Page } from '@playwright/test'
import { readAnnouncements, recordAnnouncements } from './announcements.ts'
import { type Part, readAloud } from './readAloud.ts'

const months =
  'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December'
const weekdays =
  'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|(?:Mo|Di|Mi|Do|Fr|Sa|So)\\.|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'

/**
 * Patterns and what replaces them. The first two make special spaces ordinary, and remove invisible characters. The others
 * match what differs from run to run, because the demo landlord's data depends on the day.
 */
const substitutions: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u202f]/g, ' '],
  [/[\u00ad\u2060]/g, ''],
  [new RegExp(`(?:(?:${weekdays}),? )?\\b\\d{1,2}\\.? (?:${months})(?: \\d{4})?`, 'g'), '‹day›'],
  [new RegExp(`(?:${months}) \\d{4}`, 'g'), '‹month›'],
  [/€?\d[\d.,]*[.,]\d\d(?: €)?/g, '‹amount›'],
  [/\b26\d{5}\b/g, '‹number›'],
  [/\b20\d\d\b/g, '‹year›'],
  [/\b\d+ KB/g, '‹size›'],
]

/** Only a slow machine announces that something is loading. */
const isAboutLoading = (text: string): boolean => /\bgeladen\b|\bLoading\b/.test(text)

const substitute = (text: string): string =>
  substitutions.reduce((current, [pattern, replacement]) => current.replace(pattern, replacement), text)

interface Story {
  /**
   * Adds what a screen reader says now: first the live regions whose text has changed since the last call, then the part
   * of the page, by default its main part.
   */
  read: (moment: string, part?: Part) => Promise<void>
  /** Everything read so far. Dates, amounts and other values that differ from run to run are replaced by their kind. */
  text: () => string
}

/** Records what a screen reader says during a journey. Call this before the page is opened. */
export async function beginStory(page: Page, title: string): Promise<Story> {
  await recordAnnouncements(page)
  const parts = [`# ${title}`]
  return {
    async read(moment, part = { role: 'main' }) {
      const announcements = (await readAnnouncements(page)).filter((text) => !isAboutLoading(text))
      const announced = announcements.map((text) => `announced: ${text}`)
      parts.push([`## ${moment}`, ...announced, await readAloud(page, part)].join('\n'))
    },
    text: () => substitute(`${parts.join('\n\n')}\n`),
  }
}
