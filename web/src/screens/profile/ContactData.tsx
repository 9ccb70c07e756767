import type { Partner } from '@portal/contract/partner'
import { useState } from 'react'
import { contactData as texts } from '#texts/contactData'
import { forms } from '#texts/forms'
import { ContactDataForm } from '../../forms/ContactDataForm.tsx'
import { usePartner } from '../../session/partner.ts'
import { FailedQuery } from '../../shell/FailedQuery.tsx'
import { Button } from '../../ui/Button.tsx'
import { Foldout } from '../../ui/Foldout.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Done } from './Done.tsx'

interface ContactDataProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The telephone numbers that the landlord has on file, to be seen and changed. */
export function ContactData({ isOpen, onOpen, onClose }: ContactDataProps) {
  const query = usePartner()
  const { data: partner } = query
  const [isSaved, setSaved] = useState(false)
  if (!partner)
    return (
      <Stack>
        <h2>{texts.name}</h2>
        {query.isError ? <FailedQuery query={query} title={texts.unknown} /> : <p>{texts.loading}</p>}
      </Stack>
    )
  return (
    <Foldout
      name={texts.name}
      action={texts.action}
      isOpen={isOpen}
      onOpen={() => {
        setSaved(false)
        onOpen()
      }}
      about={<Numbers partner={partner} />}
      done={isSaved && !isOpen && <Done title={texts.savedTitle}>{texts.saved}</Done>}
    >
      <p>{texts.intro}</p>
      <ContactDataForm
        partner={partner}
        onSaved={() => {
          setSaved(true)
          onClose()
        }}
      >
        <Button kind="quiet" onClick={onClose}>
          {forms.cancel}
        </Button>
      </ContactDataForm>
    </Foldout>
  )
}

const Numbers = ({ partner: { mobileNumber, landlineNumber, bestTimeToReach } }: { partner: Partner }) => (
  <>
    <p>{texts.mobile(mobileNumber ?? texts.none)}</p>
    <p>{texts.landline(landlineNumber ?? texts.none)}</p>
    <p>{texts.reached(texts.bestTimes[bestTimeToReach])}</p>
  </>
)
