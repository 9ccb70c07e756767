import type { Partner } from '@portal/contract/partner'
import { useEffect, useState } from 'react'
import { contactData as texts } from '#texts/account/contactData'
import { usePartner } from '../../data/partner.ts'
import { ContactDataForm } from '../../forms/account/ContactDataForm.tsx'
import { showOnArrival } from '../../session/arrivalNotice.ts'
import { dayInBerlin } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'
import { isOlderThanAYear, rememberAsked, wasAskedWithinADay } from './contactDue.ts'

/**
 * If the telephone numbers were last confirmed more than a year ago, asks at most once a day whether they are still
 * correct (spec §4).
 */
export default function ContactConfirmation({ userId }: { userId: string }) {
  const [mayAsk] = useState(() => !wasAskedWithinADay(userId))
  return mayAsk ? <LoadedPopup userId={userId} /> : null
}

function LoadedPopup({ userId }: { userId: string }) {
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
          showOnArrival({ path: '/services', title: texts.savedTitle, text: texts.saved })
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
