import type { CodeChannel } from '@portal/contract/registration'
import { dayInGermany, endOfDayInGermany } from '../../platform/germanDay.ts'
import type { Quota } from '../../platform/limits/quota.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What a code is for: to connect an account to a tenant, or to sign in without the required passkey. A code works for its own
 * purpose only.
 */
export type CodePurpose = 'connection' | 'recovery'

/** How long a code is valid. A recovery code by SMS expires early, because the tenant waits for it on the sign-in page. */
const codeLifetimeMs: Record<CodePurpose, Record<CodeChannel, number>> = {
  connection: { sms: dayMs, letter: 21 * dayMs },
  recovery: { sms: 10 * minuteMs, letter: 21 * dayMs },
}

/** When a code expires. A letter names only the last day, so its code is valid until the end of that day in Germany. */
export function codeExpiry({ purpose, channel }: { purpose: CodePurpose; channel: CodeChannel }, sentAt: Date): Date {
  const end = new Date(sentAt.getTime() + codeLifetimeMs[purpose][channel])
  return channel === 'letter' ? endOfDayInGermany(dayInGermany(end)) : end
}

/**
 * Within this time after a code was sent, and while the code is unused, a request for the same purpose and channel sends no
 * second code, because the first is still in transit.
 */
export const codeTransitMs: Record<CodeChannel, number> = { sms: 2 * minuteMs, letter: hourMs }

export const maxCodesPerDay = 3
export const codeWindowMs = dayMs

/** The maximum number of letters in a wave. */
export const maxWaveLetters = 10_000

/**
 * The tries that are counted: `match` enters a code for a connection or a recovery, and `request` gives personal data to get
 * a code.
 */
export type TryKind = 'match' | 'request'

/** After this many failed tries of one kind for an account, no further try of this kind is checked (spec §4). */
export const maxFailures = 2
/** Failures expire this long after the last try that was checked. */
export const failureWindowMs = dayMs

/** Limits the tickets from one network address, because staff read each ticket. */
export const ticketQuota: Quota = { kind: 'ticket', max: 30, windowMs: hourMs }

/** The number of failed requests for one contract number, from all accounts together, that cause no delay. */
export const maxFreeGuesses = 5
/** The count of failed requests for a contract number starts again at zero this long after the request that began it. */
export const guessWindowMs = dayMs
const maxGuessDelayMs = 8_000

/**
 * The delay, in milliseconds, of the answer to a request for a contract number. `failures` counts the failed requests and
 * this request, even if it turns out to be right. The delay is 0 up to `maxFreeGuesses`, then 1 s, doubled with each further
 * failure up to `maxGuessDelayMs`. Unlike `maxFailures`, this count never blocks a request, so an attacker cannot keep a
 * tenant from an access code.
 */
export function guessDelay(failures: number): number {
  if (failures <= maxFreeGuesses) return 0
  return Math.min(maxGuessDelayMs, 1_000 * 2 ** Math.min(16, failures - maxFreeGuesses - 1))
}

const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', œ: 'oe' }
const baseCharacters: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
}

const replaceCharacters = (table: Record<string, string>, text: string) =>
  text.replace(/./gu, (character) => table[character] ?? character)

const toAlphanumeric = (text: string) =>
  replaceCharacters(baseCharacters, text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The two spellings of a name in letters without accents: `juergengross` and `jurgengross` for `Jürgen Groß`. */
function spellingsOf(name: string): string[] {
  const lower = name.normalize('NFKC').toLowerCase().normalize('NFC')
  return [toAlphanumeric(replaceCharacters(digraphs, lower)), toAlphanumeric(lower)]
}

/** Whether two names are the same, regardless of case, blanks, hyphens, umlauts and accents. */
export function isSameName(one: string, other: string): boolean {
  const spellings = spellingsOf(other)
  return spellingsOf(one).some((spelling) => spelling !== '' && spellings.includes(spelling))
}
