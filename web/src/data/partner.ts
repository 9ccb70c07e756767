import type { Input } from '@portal/contract/api/call'
import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

export const partnerKey = ['partner']

/** The tenant's name, customer number, contact data and settings. */
export function usePartner() {
  return useQuery({
    queryKey: partnerKey,
    queryFn: ({ signal }) => send(partner.readPartner, {}, { signal }),
    // The services screen loads these data early. Each later screen checks whether another device has changed them.
    staleTime: 0,
  })
}

export type ContactChange = Input<typeof partner.changePartner>['body']

/** Changes contact data or settings, and caches the server's response. Sent contact data count as confirmed (spec §3). */
export function useContactChange() {
  return useMutation({
    mutationFn: (body: ContactChange) => send(partner.changePartner, { body }),
    onSuccess: async (changed) => {
      await queries.cancelQueries({ queryKey: partnerKey })
      queries.setQueryData<Partner>(partnerKey, changed)
    },
  })
}
