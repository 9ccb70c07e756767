import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { serverDate, serverNow } from '../../session/clock.ts'
import { codeLockKey, tabStorage } from '../../session/tabStorage.ts'
import { formatDay, formatTime } from '../../texts/formats.ts'
import { readUserId } from './enteredValues.ts'

/** Remembers in this tab that the server checks no code of this account for this many seconds (spec §4). */
export const rememberCodeLock = (seconds: number) =>
  tabStorage.keep(codeLockKey, `${readUserId()} ${new Date(serverNow() + seconds * 1_000).toISOString()}`)

/**
 * The text that says why and until when the server checks no code; undefined if this tab knows of no such lock. `isUnchecked`
 * means that the server has not checked the code that the tenant has just entered.
 */
export function describeCodeLock(isUnchecked = false): { title: string; description: string } | undefined {
  const [owner, end = ''] = tabStorage.read(codeLockKey)?.split(' ') ?? []
  if (owner !== readUserId() || !(Date.parse(end) > serverNow())) return undefined
  return {
    title: isUnchecked ? texts.uncheckedTitle : texts.lockedTitle,
    description: texts.locked(formatDay(end, serverDate()), formatTime(end)),
  }
}
