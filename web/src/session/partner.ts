import type { Input } from '@portal/contract/call'
import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from './session.ts'

export const partnerKey = ['partner']

/** What the landlord has on file of the tenant. */
export function usePartner() {
  return useQuery({
    queryKey: partnerKey,
    queryFn: ({ signal }) => send(partner.readPartner, {}, { signal }),
  })
}

export type ContactChange = Input<typeof partner.changePartner>['body']

/** Changes what is given, which counts as confirmed, and shows what is on file then. */
export function useContactChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactChange) => send(partner.changePartner, { body }),
    onSuccess: async (changed) => {
      await queries.cancelQueries({ queryKey: partnerKey })
      queries.setQueryData<Partner>(partnerKey, changed)
    },
  })
}
