import { passkeys as passkeyCalls } from '@portal/contract/account/passkeys'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../session/session.ts'

/** The passkeys of the account. Always refetched, because another device may have changed them. */
export function usePasskeys() {
  return useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => send(passkeyCalls.listPasskeys, {}, { signal }),
    staleTime: 0,
  })
}
