import { session } from '@portal/contract/desk/session'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'

/** The address at which the sign-in with the landlord's provider begins. It ends at `target`, a path with its query. */
export const singleSignOnAt = (target: string) => `/desk/v1/session/sso?target=${encodeURIComponent(target)}`

/** What the sign-in offers. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['signInOptions'],
    queryFn: () => send(session.readOptions, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const signIn = (email: string, password: string) => send(session.signIn, { body: { email, password } })

export const confirmSecondFactor = (code: string) => send(session.confirmSecondFactor, { body: { code } })

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
