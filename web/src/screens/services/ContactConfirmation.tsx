import type { Partner } from '@portal/contract/partner'
import { useEffect, useState } from 'react'
import { contactData as texts } from '#texts/contactData'
import { ContactDataForm } from '../../forms/ContactDataForm.tsx'
import { sayOnArrival } from '../../session/arrivalNotice.ts'
import { usePartner } from '../../session/partner.ts'
import { dayInBerlin } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { isOlderThanAYear, rememberAsked, wasAskedToday } from './contactDue.ts'

/** Asks once a year whether the telephone numbers on file are still right; never twice a day (spec §2, §9). */
export default function ContactConfirmation({ userId }: { userId: string }) {
  const [mayAsk] = useState(() => !wasAskedToday(userId))
  return mayAsk ? <WhenDue userId={userId} /> : null
}

function WhenDue({ userId }: { userId: string }) {
  const { data: partner } = usePartner()
  return partner ? <Popup partner={partner} userId={userId} /> : null
}

function Popup({ partner, userId }: { partner: Partner; userId: string }) {
  const [isOpen, setOpen] = useState(() =>
    isOlderThanAYear(partner.lastContactUpdate, dayInBerlin(new Date().toISOString())),
  )
  useEffect(() => {
    if (isOpen) rememberAsked(userId)
  }, [isOpen, userId])
  const close = () => setOpen(false)
  return (
    <Dialog open={isOpen} title={texts.confirmTitle} onClose={close} closeLabel={texts.close}>
      <p>{texts.confirmIntro}</p>
      <ContactDataForm
        partner={partner}
        onSaved={() => {
          sayOnArrival({ path: '/services', title: texts.savedTitle, text: texts.saved })
          close()
        }}
      >
        <Button kind="secondary" onClick={close}>
          {texts.later}
        </Button>
      </ContactDataForm>
    </Dialog>
  )
}
