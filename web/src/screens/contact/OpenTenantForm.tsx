import { tenantContactForm } from '@portal/contract/contactForm'
import type { Partner } from '@portal/contract/partner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contact as texts } from '#texts/contact'
import { type DraftOwner, dropDraft, keepDraft, readDraft } from '../../forms/drafts.ts'
import { emptyDraft, type KeptDraft, useDraft } from '../../forms/useDraft.ts'
import { freshenRequests } from '../../session/requests.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSkeleton } from './ContactSkeleton.tsx'
import { draftOfTab, takenAlong } from './tabDraft.ts'
import { useContactForm } from './useContactForm.ts'

interface OpenTenantFormProps {
  contractId: string
  partner: Partner
  userId: string
}

/** Waits for what was typed before: by the tenant, or in this tab before signing in. */
export function OpenTenantForm(props: OpenTenantFormProps) {
  const { contractId, userId } = props
  const [owner] = useState<DraftOwner>({ userId, contractId, serviceTypeId: 'contact' })
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void adopt(owner).then(() => setReady(true))
  }, [owner])
  return isReady ? <KeptTenantForm {...props} owner={owner} /> : <ContactSkeleton />
}

/** Makes the tenant's own what was typed as a visitor; what the tenant has begun already goes first. */
async function adopt(owner: DraftOwner) {
  const typed = await takenAlong()
  if (!typed) return
  if (!(await readDraft(owner))) await keepDraft(owner, { ...emptyDraft(), ...typed })
  await dropDraft(draftOfTab())
}

function KeptTenantForm({ owner, ...props }: OpenTenantFormProps & { owner: DraftOwner }) {
  const kept = useDraft(owner)
  return kept ? <TenantForm kept={kept} {...props} /> : <ContactSkeleton />
}

function TenantForm({ kept, contractId, partner, userId }: OpenTenantFormProps & { kept: KeptDraft }) {
  const queries = useQueryClient()
  const phone = phoneOf(partner)
  const contact = useContactForm({
    form: tenantContactForm,
    kept,
    known: { email: partner.email, ...(phone !== undefined && { phone }) },
    userId,
    around: async () => ({ contractId }),
    onSent: () => void freshenRequests(queries, contractId),
  })
  return <ContactForm contact={contact} sentBefore={texts.sentBeforeTenant} footnote={texts.keptOnDevice} />
}

/** The form asks for no prefix: the number of another country brings its own. */
function phoneOf({ mobileNumber, landlineNumber, phonePrefix }: Partner): string | undefined {
  const number = mobileNumber ?? landlineNumber
  if (number === null) return undefined
  return phonePrefix === '+49' || number.startsWith('+') ? number : `${phonePrefix} ${number}`
}
