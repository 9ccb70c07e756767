import { type Partner, partner } from '@portal/contract/partner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partnerKey, usePartner } from '../../session/partner.ts'
import { send } from '../../session/session.ts'

const mutationKey = ['mailsAboutPost']

/** Whether a mail tells of each new document; a change shows at once, and goes back where it could not be saved. */
export function useMailsAboutPost() {
  const queries = useQueryClient()
  const known = usePartner()
  const show = (mailsAboutPost: boolean) =>
    queries.setQueryData<Partner>(partnerKey, (former) => former && { ...former, mailsAboutPost })
  const change = useMutation({
    mutationKey,
    // One after the other, so that the last one counts.
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
  return { known, change }
}
