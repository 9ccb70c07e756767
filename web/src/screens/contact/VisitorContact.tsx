import { visitorContactForm } from '@portal/contract/form/contactForm'
import type { Form } from '@portal/contract/form/form'
import { useEffect, useState } from 'react'
import { brand } from '#brand'
import { contact as texts } from '#texts/services/contact'
import { deleteExpiredAnonymousDrafts } from '../../forms/draft/anonymousDrafts.ts'
import type { DraftOwner } from '../../forms/draft/drafts.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { NotForTenants } from './NotForTenants.tsx'
import { OpenBusinessPartnerForm } from './OpenBusinessPartnerForm.tsx'
import { tabDraftOwner } from './tabDraft.ts'

// Each build contains the texts of one language only, so the two entries are the same.
const privacyLinks = [{ label: { de: texts.readPrivacy, en: texts.readPrivacy }, url: brand.links.privacy }]

/** The form from the API contract, with the brand's link to the privacy policy added. */
const form: Form = {
  ...visitorContactForm,
  steps: visitorContactForm.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field) =>
      field.kind === 'consent' && field.id === 'privacy' ? { ...field, links: privacyLinks } : field,
    ),
  })),
}

/** The contact form for anonymous visitors and accounts that are not connected to a tenant. */
export function VisitorContact() {
  const owner = useTabDraftOwner()
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <NotForTenants />
      {owner ? <OpenBusinessPartnerForm form={form} owner={owner} /> : <ContactSkeleton />}
    </Page>
  )
}

/** The owner of this tab's draft; undefined until the expired anonymous drafts on this device are deleted. */
function useTabDraftOwner() {
  const [owner, setOwner] = useState<DraftOwner>()
  useEffect(() => {
    void deleteExpiredAnonymousDrafts().then(() => setOwner(tabDraftOwner()))
  }, [])
  return owner
}
