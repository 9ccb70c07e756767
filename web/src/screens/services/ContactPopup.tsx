import { useEffect, useState } from 'react'
import ContactDataDialog from './ContactDataDialog.tsx'
import { rememberAsked } from './contactCheck.ts'
import type { ContactCheck } from './useContactCheck.ts'

/**
 * The popup that opens with the services screen. It asks a tenant at most once in 24 hours on this device, even if the tenant
 * does not reply. After a sign-out, or after it has asked another tenant here, it may ask again at once (spec §4).
 */
export default function ContactPopup({ partner, userId }: ContactCheck) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (isOpen) rememberAsked(userId)
  }, [isOpen, userId])
  return <ContactDataDialog partner={partner} open={isOpen} onClose={() => setOpen(false)} />
}
