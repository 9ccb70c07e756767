import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { serverDate, serverNow } from '../../session/clock.ts'
import { formatDay, formatTime } from '../../texts/formats.ts'
import { enteredValue, rememberValue } from './enteredValues.ts'

const endName = 'codesCheckedAgainAt'

/** Remembers that the server checks no code of this account for this many seconds (spec §4). */
export const rememberCodeLock = (seconds: number) =>
  rememberValue(endName, new Date(serverNow() + seconds * 1_000).toISOString())

/** The text that says why and until when the server checks no code; undefined if this page knows of no such lock. */
export function describeCodeLock(): { title: string; description: string } | undefined {
  const end = enteredValue(endName)
  if (end === '' || Date.parse(end) <= serverNow()) return undefined
  return { title: texts.lockedTitle, description: texts.locked(formatDay(end, serverDate()), formatTime(end)) }
}
