/**
 * What an operation on an account's credentials changed, and the password or session with which it was verified. `at` is the
 * position of the operation's commit among all commits.
 */
export type Effect = { at: number } & (
  | { kind: 'signIn'; password: string; familyId: string }
  | { kind: 'refresh'; familyId: string }
  | { kind: 'changePassword'; password: string; familyId: string; newPassword: string }
  | { kind: 'askForEmail'; password: string; familyId: string; newEmail: string }
  | { kind: 'confirmEmail'; newEmail: string }
  | { kind: 'reset'; newPassword: string }
  | { kind: 'delete'; password: string; familyId: string }
)

export interface History {
  /**
   * The state at the start: an account with one session, a mailed link that resets the password, and a mailed link that
   * confirms the new address, which the session requested.
   */
  before: { email: string; password: string; familyId: string; newEmail: string }
  effects: Effect[]
}

interface State {
  email: string | undefined
  password: string
  sessions: Set<string>
  /** The new address to which a link was mailed, and the session that asked for the link. */
  asked: { newEmail: string; familyId: string } | undefined
  hasResetLink: boolean
}

/** Whether an effect was allowed in the state in which it was committed. */
function isAllowed(effect: Effect, { email, password, sessions, asked, hasResetLink }: State): boolean {
  if (email === undefined) return false
  if ('password' in effect && effect.password !== password) return false
  if (effect.kind === 'reset') return hasResetLink
  if (effect.kind === 'confirmEmail') return asked?.newEmail === effect.newEmail
  return effect.kind === 'signIn' || sessions.has(effect.familyId)
}

/** Returns the state that the rules require after an effect. */
function stateAfter(effect: Effect, state: State): State {
  const keep = (familyId: string | undefined) => new Set([...state.sessions].filter((family) => family === familyId))
  const withoutLinks = { ...state, asked: undefined, hasResetLink: false }
  switch (effect.kind) {
    case 'signIn':
      return { ...state, sessions: new Set([...state.sessions, effect.familyId]) }
    case 'refresh':
      return state
    case 'askForEmail':
      return { ...state, asked: effect }
    case 'changePassword':
      return { ...withoutLinks, password: effect.newPassword, sessions: keep(effect.familyId) }
    case 'reset':
      return { ...withoutLinks, password: effect.newPassword, sessions: new Set() }
    case 'confirmEmail':
      return { ...withoutLinks, email: effect.newEmail, sessions: keep(state.asked?.familyId) }
    case 'delete':
      return { ...withoutLinks, email: undefined, sessions: new Set() }
  }
}

export interface Outcome {
  email: string | undefined
  sessions: string[]
  isPassword: (password: string) => Promise<boolean> | undefined
}

/**
 * Describes the first effect that was not allowed or, if all were allowed, a difference between the outcome and the expected
 * state. Returns undefined if the history breaks no rule.
 */
export async function violationIn({ before, effects }: History, outcome: Outcome): Promise<string | undefined> {
  const { email, password, familyId, newEmail } = before
  const start: State = {
    ...{ email, password, hasResetLink: true },
    ...{ sessions: new Set([familyId]), asked: { newEmail, familyId } },
  }
  let state = start
  for (const effect of effects.toSorted((one, other) => one.at - other.at)) {
    if (!isAllowed(effect, state)) return `${effect.kind} took effect`
    state = stateAfter(effect, state)
  }
  if (outcome.email !== state.email) return `the address is ${outcome.email}`
  if (state.email !== undefined && !(await outcome.isPassword(state.password))) return 'the password differs'
  const sessions = (families: Iterable<string>) => [...families].sort().join()
  return sessions(outcome.sessions) === sessions(state.sessions)
    ? undefined
    : `the sessions are ${outcome.sessions.join()}`
}
