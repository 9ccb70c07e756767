import { session } from '@portal/contract/desk/session'
import { throwConnectionError } from '@portal/web/api/errors.ts'
import { loadOnce } from '@portal/web/components/loadOnce.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import type { NamedPasskey } from './passkeys.ts'

/**
 * The address at which the sign-in with the landlord's provider begins. After the sign-in, the browser opens `target`, a path
 * with its query.
 */
export const singleSignOnAt = (target: string) => `/desk/v1/session/sso?target=${encodeURIComponent(target)}`

/** What the sign-in offers. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['signInOptions'],
    queryFn: () => send(session.readOptions, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const signIn = (email: string, password: string) => send(session.signIn, { body: { email, password } })

export const confirmSecondFactor = (code: string, named?: NamedPasskey) =>
  send(session.confirmSecondFactor, { body: { code, ...named } })

/** Whether the browser can use passkeys at this address. A passkey belongs to a host name, so an IP address has none. */
export const supportsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(?:[\d.]+|\[.*)$/.test(location.hostname)

const load = loadOnce(() => import('./passkeys.ts'))

/** Loads the code for passkeys. Sign-ins with a code need none of it, so the first download does not contain it. */
export const loadPasskeys = () => load().catch(throwConnectionError)

/** A new key for an authenticator app. Each call makes the former key invalid, so the page reads it once. */
export const useSetUp = () =>
  useQuery({
    queryKey: ['setUp'],
    queryFn: () => send(session.readSetUp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send(session.readInvitation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const acceptInvitation = (token: string, password: string) =>
  send(session.acceptInvitation, { body: { token, password } })
