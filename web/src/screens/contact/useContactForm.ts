import type { Answers, Form } from '@portal/contract/form/form'
import { useLocation } from 'wouter'
import type { KeptDraft } from '../../forms/draft/useDraft.ts'
import { useFormPage } from '../../forms/page/useFormPage.ts'
import type { Submission } from '../../forms/sending/submission.ts'
import { useIsShown } from '../../forms/sending/useIsShown.ts'
import { successPath } from './paths.ts'
import { rememberSent } from './sentContact.ts'

interface ContactFormOptions {
  form: Form
  kept: KeptDraft
  /** Stored contact data, used as initial answers. */
  prefilled?: Answers
  /** The tenant's account; no other account sees the confirmation. Undefined if the sender is not signed in as a tenant. */
  userId?: string
  /** Returns fields to add to the request body, for example `contractId`. */
  extraFields: () => Promise<Partial<Submission>>
  /** Handles a refusal that names fields. Returns true if the fields must not show the server's messages. */
  onRefused?: (code: string) => boolean
  onSent?: () => void
}

/** The state of a contact form. After the form is sent, opens the confirmation, unless the sender has left the form. */
export function useContactForm({ form, kept, userId, extraFields, onRefused, onSent, ...options }: ContactFormOptions) {
  const [, navigate] = useLocation()
  const isShown = useIsShown(kept)
  return useFormPage({
    ...options,
    form,
    kept,
    onRefused,
    bodyOf: async (content) => ({ ...(await extraFields()), ...content }),
    onSent({ orderNumber }) {
      const { copyToSelf = false } = kept.read().answers
      rememberSent({ orderNumber, hasCopy: copyToSelf === true, userId })
      if (isShown()) navigate(successPath, { replace: true })
      kept.drop()
      onSent?.()
    },
  })
}
