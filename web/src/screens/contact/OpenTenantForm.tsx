import { tenantContactForm } from '@portal/contract/form/contactForm'
import type { Partner } from '@portal/contract/partner'
import { useEffect, useState } from 'react'
import { contact as texts } from '#texts/services/contact'
import { invalidateRequests } from '../../data/requests.ts'
import type { DraftOwner } from '../../forms/draft/drafts.ts'
import { type KeptDraft, useDraft } from '../../forms/draft/useDraft.ts'
import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { adoptOfferedDraft } from './adoptOfferedDraft.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { useContactForm } from './useContactForm.ts'

interface OpenTenantFormProps {
  contractId: string
  partner: Partner
  userId: string
}

/**
 * The contact form for a tenant. It contains the reason and the files that the tenant entered in this tab before the sign-in, if
 * any (see `adoptOfferedDraft`).
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
