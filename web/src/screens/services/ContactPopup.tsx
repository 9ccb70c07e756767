import { useEffect, useState } from 'react'
import ContactDataDialog from './ContactDataDialog.tsx'
import { rememberAsked } from './contactDue.ts'
import type { ContactCheck } from './useContactCheck.ts'

/**
 * The popup that opens with the services screen. Even if the tenant does not reply, it does not open again on this device for
 * 24 hours, unless the tenant signs out (spec §4).
 */
export default function ContactPopup({ partner, userId }: ContactCheck) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (isOpen) rememberAsked(userId)
  }, [isOpen, userId])
  return <ContactDataDialog partner={partner} open={isOpen} onClose={() => setOpen(false)} />
}
