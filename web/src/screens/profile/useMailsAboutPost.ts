import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partnerKey, usePartner } from '../../data/partner.ts'
import { send } from '../../session/session.ts'

const mutationKey = ['mailsAboutPost']

/** Whether the tenant gets mails about new documents. A change shows immediately and is reverted if saving fails. */
export function useMailsAboutPost() {
  const queries = useQueryClient()
  const query = usePartner()
  const show = (mailsAboutPost: boolean) =>
    queries.setQueryData<Partner>(partnerKey, (previous) => previous && { ...previous, mailsAboutPost })
  const change = useMutation({
    mutationKey,
    // Serialized, so that the last change wins.
    scope: { id: 'mailsAboutPost' },
    mutationFn: (mailsAboutPost: boolean) => send(partner.changePartner, { body: { mailsAboutPost } }),
    onMutate: async (mailsAboutPost) => {
      await queries.cancelQueries({ queryKey: partnerKey })
      show(mailsAboutPost)
    },
    onError: (_, mailsAboutPost) => show(!mailsAboutPost),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey: partnerKey })
    },
  })
  return { query, change }
}
