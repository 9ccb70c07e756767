import { tenantContactForm } from '@portal/contract/form/contactForm'
import type { Partner } from '@portal/contract/partner'
import { useEffect, useState } from 'react'
import { contact as texts } from '#texts/services/contact'
import { invalidateRequests } from '../../data/requests.ts'
import { type DraftOwner, deleteDraft, readDraft, saveDraft } from '../../forms/draft/drafts.ts'
import { emptyDraft, type KeptDraft, useDraft } from '../../forms/draft/useDraft.ts'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { readOfferedDraft, tabDraftOwner } from './tabDraft.ts'
import { useContactForm } from './useContactForm.ts'

interface OpenTenantFormProps {
  contractId: string
  partner: Partner
  userId: string
}

/**
 * The contact form for a tenant. It starts with the reason and the files that the tenant entered in this tab before the
 * sign-in, if any (see `adoptOfferedDraft`).
 */
export function OpenTenantForm(props: OpenTenantFormProps) {
  const { contractId, userId } = props
  const [owner] = useState<DraftOwner>({ userId, contractId, serviceTypeId: 'contact' })
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void adoptOfferedDraft(owner).then(() => setReady(true))
  }, [owner])
  return isReady ? <TenantFormWithDraft {...props} owner={owner} /> : <ContactSkeleton />
}

/**
 * Copies the reason and the files of the draft that was offered before the sign-in (see `offerDraftAfterSignIn`) into a new
 * draft of the tenant. A tenant who already has a draft keeps that draft instead. Deletes the offered draft, unless the device
 * could not store the new draft.
 */
async function adoptOfferedDraft(owner: DraftOwner) {
  const offered = await readOfferedDraft()
  if (!offered) return
  const hasTenantDraft =
    (await readDraft(owner)) !== undefined || (await saveDraft(owner, { ...emptyDraft(), ...offered }))
  if (hasTenantDraft) await deleteDraft(tabDraftOwner())
}

function TenantFormWithDraft({ owner, ...props }: OpenTenantFormProps & { owner: DraftOwner }) {
  const kept = useDraft(owner)
  return kept ? <TenantForm kept={kept} {...props} /> : <ContactSkeleton />
}

function TenantForm({ kept, contractId, partner, userId }: OpenTenantFormProps & { kept: KeptDraft }) {
  const phone = phoneOf(partner)
  const contact = useContactForm({
    form: tenantContactForm,
    kept,
    prefilled: { email: partner.email, ...(phone !== undefined && { phone }) },
    userId,
    extraFields: async () => ({ contractId }),
    onSent: () => void invalidateRequests(),
  })
  const isOnDevice = kept.canStore && !isOnSharedDevice()
  return (
    <ContactForm
      contact={contact}
      sentBefore={texts.sentBeforeTenant}
      footnote={isOnDevice ? texts.keptOnDevice : texts.keptInPage}
    />
  )
}

/**
 * The mobile number, or else the landline number. Includes a foreign country code, because the form has no field for
 * country codes.
 */
function phoneOf({ mobileNumber, landlineNumber, phonePrefix }: Partner): string | undefined {
  const number = mobileNumber ?? landlineNumber
  if (number === null) return undefined
  return phonePrefix === '+49' || number.startsWith('+') ? number : `${phonePrefix} ${number}`
}
