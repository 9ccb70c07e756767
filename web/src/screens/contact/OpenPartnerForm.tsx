import type { Form } from '@portal/contract/form'
import { useEffect, useRef, useState } from 'react'
import { contact as texts } from '#texts/contact'
import type { DraftOwner } from '../../forms/drafts.ts'
import { useDraft } from '../../forms/useDraft.ts'
import styles from './Contact.module.css'
import { ContactForm } from './ContactForm.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { openSecondsOf } from './formTrace.ts'
import { ImportantNotice } from './ImportantNotice.tsx'
import { useContactForm } from './useContactForm.ts'

/** Waits for what this tab has kept. */
export function OpenPartnerForm({ form, owner }: { form: Form; owner: DraftOwner }) {
  const kept = useDraft(owner)
  return kept ? <PartnerForm form={form} kept={kept} /> : <ContactSkeleton />
}

function PartnerForm({ form, kept }: { form: Form; kept: NonNullable<ReturnType<typeof useDraft>> }) {
  const [isTenantsNumber, setTenantsNumber] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: whoever comes back from the way to the sign-in writes on as a visitor.
  useEffect(() => {
    if (kept.read().place !== '') kept.change({ place: '' })
  }, [])
  const website = useRef<HTMLInputElement>(null)
  const contact = useContactForm({
    form,
    kept,
    async around() {
      const openSeconds = await openSecondsOf(kept.read())
      kept.change({ openSeconds })
      return { formTrace: { openSeconds, website: website.current?.value ?? '' } }
    },
    onRefused(code) {
      if (code !== 'numberOfTenant') return false
      setTenantsNumber(true)
      return true
    },
  })
  return (
    <>
      <ContactForm
        contact={contact}
        // Only the dialog asks for it, and another number is another question.
        notAsked={['isNotTheTenant']}
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
        open={isTenantsNumber}
        onClose={() => setTenantsNumber(false)}
        onIsNotTheTenant={() => {
          setTenantsNumber(false)
          contact.answer('isNotTheTenant', true)
          void contact.send()
        }}
      />
    </>
  )
}
