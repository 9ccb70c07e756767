import type { Form } from '@portal/contract/form/form'
import { useEffect, useRef, useState } from 'react'
import { contact as texts } from '#texts/services/contact'
import type { DraftOwner } from '../../forms/draft/drafts.ts'
import { useDraft } from '../../forms/draft/useDraft.ts'
import styles from './Contact.module.css'
import { ContactForm } from './ContactForm.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { measureOpenSeconds } from './formTrace.ts'
import { ImportantNotice } from './ImportantNotice.tsx'
import { useContactForm } from './useContactForm.ts'

/** Shows the contact form for business partners as soon as this tab's draft is loaded. */
export function OpenBusinessPartnerForm({ form, owner }: { form: Form; owner: DraftOwner }) {
  const kept = useDraft(owner)
  return kept ? <BusinessPartnerForm form={form} kept={kept} /> : <ContactSkeleton />
}

function BusinessPartnerForm({ form, kept }: { form: Form; kept: NonNullable<ReturnType<typeof useDraft>> }) {
  const [isNoticeOpen, setNoticeOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only on mount: if the visitor returns to the form without a sign-in, the draft is no longer offered to a tenant.
  useEffect(() => {
    if (kept.read().place !== '') kept.change({ place: '' })
  }, [])
  const website = useRef<HTMLInputElement>(null)
  const contact = useContactForm({
    form,
    kept,
    async extraFields() {
      const openSeconds = await measureOpenSeconds(kept.read())
      kept.change({ openSeconds })
      return { formTrace: { openSeconds, website: website.current?.value ?? '' } }
    },
    onRefused(code) {
      if (code !== 'numberOfTenant') return false
      setNoticeOpen(true)
      return true
    },
  })
  return (
    <>
      <ContactForm
        contact={contact}
        // Only the dialog of `ImportantNotice` sets this answer, and a changed contract number clears it.
        hiddenFieldIds={['isNotTheTenant']}
        onAnswered={(fieldId) => fieldId === 'contractNumber' && contact.answer('isNotTheTenant', undefined)}
        sentBefore={texts.sentBefore}
        footnote={texts.keptInTab}
      >
        <div className={styles.trap} aria-hidden="true" inert>
          <label>
            Website
            <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </ContactForm>
      <ImportantNotice
        open={isNoticeOpen}
        onClose={() => setNoticeOpen(false)}
        onIsNotTheTenant={() => {
          setNoticeOpen(false)
          contact.answer('isNotTheTenant', true)
          void contact.send()
        }}
      />
    </>
  )
}
