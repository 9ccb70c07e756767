import type { Answer } from '@portal/contract/api/call'
import { passkeys } from '@portal/contract/desk/passkeys'
import { useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

export type OwnPasskeys = Answer<typeof passkeys.listPasskeys>
export type OwnPasskey = OwnPasskeys['passkeys'][number]

const key = ['ownPasskeys']

export const useOwnPasskeys = () => useQuery({ queryKey: key, queryFn: () => send(passkeys.listPasskeys, {}) })

export async function removePasskey(passkeyId: string, currentPassword: string): Promise<void> {
  await send(passkeys.removePasskey, { params: { passkeyId }, body: { currentPassword } })
  await queries.invalidateQueries({ queryKey: key })
}
