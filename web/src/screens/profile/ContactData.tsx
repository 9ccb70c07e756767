import type { Partner } from '@portal/contract/partner'
import { useState } from 'react'
import { contactData as texts } from '#texts/account/contactData'
import { forms } from '#texts/forms'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { usePartner } from '../../data/partner.ts'
import { ContactDataForm } from '../../forms/account/ContactDataForm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Disclosure } from '../../ui/controls/Disclosure.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SavedNotice } from './SavedNotice.tsx'

interface ContactDataProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** Shows the stored telephone numbers and the best time to call, with a form to change them. */
export function ContactData({ isOpen, onOpen, onClose }: ContactDataProps) {
  const query = usePartner()
  const { data: partner } = query
  const [confirmation, setConfirmation] = useState<string>()
  if (!partner)
    return (
      <Stack>
        <h2>{texts.name}</h2>
        {query.isError ? <FailedQuery query={query} title={texts.unknown} /> : <p>{texts.loading}</p>}
      </Stack>
    )
  return (
    <Disclosure
      name={texts.name}
      action={texts.action}
      isOpen={isOpen}
      onOpen={() => {
        setConfirmation(undefined)
        onOpen()
      }}
      about={<StoredContactData partner={partner} />}
      done={confirmation && !isOpen && <SavedNotice title={texts.savedTitle}>{confirmation}</SavedNotice>}
    >
      <p>{texts.intro}</p>
      <ContactDataForm
        partner={partner}
        onSaved={(text) => {
          setConfirmation(text)
          onClose()
        }}
      >
        <Button kind="quiet" onClick={onClose}>
          {forms.cancel}
        </Button>
      </ContactDataForm>
    </Disclosure>
  )
}

const StoredContactData = ({ partner: { mobileNumber, landlineNumber, bestTimeToReach } }: { partner: Partner }) => (
  <>
    <p>{texts.mobile(mobileNumber ?? texts.none)}</p>
    <p>{texts.landline(landlineNumber ?? texts.none)}</p>
    <p>{texts.reached(texts.bestTimes[bestTimeToReach])}</p>
  </>
)
