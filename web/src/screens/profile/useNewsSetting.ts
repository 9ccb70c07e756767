import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partnerKey } from '../../data/partner.ts'
import { send } from '../../session/session.ts'

const mutationKey = ['news settings']

export type NewsSetting = 'mailsAboutPost' | 'mailsAboutRequests' | 'newsAboutRequests' | 'newsBySms' | 'isQuietAtNight'

/** Changes which news the tenant gets, how or when. A change shows immediately and is reverted if saving fails. */
export function useNewsSetting(setting: NewsSetting) {
  const queries = useQueryClient()
  const show = (isOn: boolean) =>
    queries.setQueryData<Partner>(partnerKey, (previous) => previous && { ...previous, [setting]: isOn })
  return useMutation({
    mutationKey,
    // Serialized, so that the last change wins.
    scope: { id: 'news settings' },
    mutationFn: (isOn: boolean) => send(partner.changePartner, { body: { [setting]: isOn } }),
    onMutate: async (isOn) => {
      await queries.cancelQueries({ queryKey: partnerKey })
      show(isOn)
    },
    onError: (_, isOn) => show(!isOn),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey: partnerKey })
    },
  })
}
