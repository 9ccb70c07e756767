import type { Random } from '../random.ts'
import type { Secrets, Session } from './template.ts'

/** Returns the value of the header `authorization`; undefined for an anonymous visitor. */
export type ChooseCaller = (random: Random) => string | undefined

/** Calls that often make a caller unusable for later inputs: they end sessions, or delete, connect or change the account. */
const callsThatUseUpCallers = [
  'deleteAccount',
  'changePassword',
  'changeEmail',
  'endOtherSessions',
  'logout',
  'matchCode',
]

/** Chooses callers at random. For a call that uses up its caller, most choices are among many disposable accounts. */
export function createCallers({ accounts, disposable }: Secrets, operationId: string): ChooseCaller {
  const [first = [], second = [], withoutTenancy = []] = accounts
  const usual = callsThatUseUpCallers.includes(operationId) ? [...disposable, ...first.slice(0, 20)] : first
  const tokenOf = (sessions: readonly Session[], random: Random) => `Bearer ${random.pick(sessions).accessToken}`
  return (random) => {
    const choice = random.below(100)
    if (choice < 8) return undefined
    if (choice < 10) return `Bearer ${random.pick(['x', 'a.b.c', 'e30.e30.e30'])}`
    if (choice < 80) return tokenOf(usual, random)
    return tokenOf(choice < 91 ? second : withoutTenancy, random)
  }
}
