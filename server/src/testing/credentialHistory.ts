/** What an operation on an account's credentials did, in the order `at` of its commit, and what it was verified with. */
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
  /** One session, and a link for another address that this session asked for. */
  before: { email: string; password: string; familyId: string; newEmail: string }
  effects: Effect[]
}

interface State {
  email: string | undefined
  password: string
  sessions: Set<string>
  /** The new address that a link was mailed to. */
  asked: { newEmail: string; familyId: string } | undefined
  hasResetLink: boolean
}

/** Whether an effect was allowed when it was committed. */
function isAllowed(effect: Effect, { email, password, sessions, asked, hasResetLink }: State): boolean {
  if (email === undefined) return false
  if ('password' in effect && effect.password !== password) return false
  if (effect.kind === 'reset') return hasResetLink
  if (effect.kind === 'confirmEmail') return asked?.newEmail === effect.newEmail
  return effect.kind === 'signIn' || sessions.has(effect.familyId)
}

/** The account after an effect, as the rules want it. */
function follow(effect: Effect, state: State): State {
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

/** The first effect that should not have been, or how the outcome differs from what the effects lead to. */
export async function violationIn({ before, effects }: History, outcome: Outcome): Promise<string | undefined> {
  const { email, password, familyId, newEmail } = before
  const start: State = {
    ...{ email, password, hasResetLink: true },
    ...{ sessions: new Set([familyId]), asked: { newEmail, familyId } },
  }
  let state = start
  for (const effect of effects.toSorted((one, other) => one.at - other.at)) {
    if (!isAllowed(effect, state)) return `${effect.kind} took effect`
    state = follow(effect, state)
  }
  if (outcome.email !== state.email) return `the address is ${outcome.email}`
  if (state.email !== undefined && !(await outcome.isPassword(state.password))) return 'the password is another one'
  const sessions = (families: Iterable<string>) => [...families].sort().join()
  return sessions(outcome.sessions) === sessions(state.sessions)
    ? undefined
    : `the sessions are ${outcome.sessions.join()}`
}
