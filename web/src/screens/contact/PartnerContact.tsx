import { partnerContactForm } from '@portal/contract/contactForm'
import type { Form } from '@portal/contract/form'
import { useEffect, useState } from 'react'
import { brand } from '#brand'
import { contact as texts } from '#texts/contact'
import type { DraftOwner } from '../../forms/drafts.ts'
import { dropForgottenDrafts } from '../../forms/visitorDrafts.ts'
import { Page } from '../../ui/Page.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { NotForTenants } from './NotForTenants.tsx'
import { OpenPartnerForm } from './OpenPartnerForm.tsx'
import { draftOfTab } from './tabDraft.ts'

const privacyLinks = [{ label: { de: texts.readPrivacy, en: texts.readPrivacy }, url: brand.links.privacy }]

/** The form as people see it: with the brand's address of what they agree to, without the answer that only the dialog gives. */
const form: Form = {
  ...partnerContactForm,
  steps: partnerContactForm.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.kind === 'consent' && field.id === 'privacy' ? { ...field, links: privacyLinks } : field,
    ),
  })),
}

/** The contact form of people without a rental contract: one page, open to everyone. */
export function PartnerContact() {
  const owner = useDraftOfTab()
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <NotForTenants />
      {owner ? <OpenPartnerForm form={form} owner={owner} /> : <ContactSkeleton />}
    </Page>
  )
}

/** Known once what was forgotten on this device is gone. */
function useDraftOfTab() {
  const [owner, setOwner] = useState<DraftOwner>()
  useEffect(() => {
    void dropForgottenDrafts().then(() => setOwner(draftOfTab()))
  }, [])
  return owner
}
