import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partnerKey, usePartner } from '../../data/partner.ts'
import { send } from '../../session/session.ts'

const mutationKey = ['news settings']

export type NewsSetting = 'mailsAboutPost' | 'mailsAboutRequests' | 'newsAboutRequests' | 'newsBySms' | 'isQuietAtNight'

/** Which news the tenant gets, how and when. A change shows immediately and is reverted if saving fails. */
export function useNewsSettings() {
  const queries = useQueryClient()
  const query = usePartner()
  const show = (setting: NewsSetting, isOn: boolean) =>
    queries.setQueryData<Partner>(partnerKey, (previous) => previous && { ...previous, [setting]: isOn })
  const change = useMutation({
    mutationKey,
    // Serialized, so that the last change wins.
    scope: { id: 'news settings' },
    mutationFn: ({ setting, isOn }: { setting: NewsSetting; isOn: boolean }) =>
      send(partner.changePartner, { body: { [setting]: isOn } }),
    onMutate: async ({ setting, isOn }) => {
      await queries.cancelQueries({ queryKey: partnerKey })
      show(setting, isOn)
    },
    onError: (_, { setting, isOn }) => show(setting, !isOn),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey: partnerKey })
    },
  })
  return { query, change }
}
