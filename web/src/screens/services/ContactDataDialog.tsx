import type { Partner } from '@portal/contract/partner'
import { contactData as texts } from '#texts/account/contactData'
import { ContactDataForm } from '../../forms/account/ContactDataForm.tsx'
import { showOnArrival } from '../../session/arrivalNotice.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/controls/Dialog.tsx'

interface ContactDataDialogProps {
  partner: Partner
  open: boolean
  onClose: () => void
}

/** The dialog in which a tenant confirms or changes the contact data (spec §2). */
export default function ContactDataDialog({ partner, open, onClose }: ContactDataDialogProps) {
  return (
    <Dialog open={open} title={texts.confirmTitle} onClose={onClose} closeLabel={texts.close}>
      <p>{texts.confirmIntro}</p>
      <ContactDataForm
        partner={partner}
        onSaved={(text) => {
          showOnArrival({ path: '/services', title: texts.savedTitle, text })
          onClose()
        }}
      >
        <Button kind="secondary" onClick={onClose}>
          {texts.later}
        </Button>
      </ContactDataForm>
    </Dialog>
  )
}
