import { isMet, visibleAnswers } from '@portal/contract/form/answers'
import type { Answers, Form } from '@portal/contract/form/form'
import { PhoneLinks } from '../../../components/PhoneLinks.tsx'
import { localize } from '../../../forms/localize.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** The emergency that an answer in the form reports; undefined if the answers report none. */
export function emergencyIn(form: Form | undefined, answers: Answers): Form['emergency'] {
  const isReported = form?.emergency && isMet(form.emergency.reportedBy, visibleAnswers(form, answers))
  return isReported ? form.emergency : undefined
}

interface FormEmergencyProps {
  emergency: NonNullable<Form['emergency']>
  /** Whether the first number is the primary action of the page. */
  isPrimary?: boolean
}

/** What to do first in an emergency that an answer reports. */
export const FormEmergency = ({ emergency, isPrimary = false }: FormEmergencyProps) => (
  <Stack>
    <Notice kind="danger" title={localize(emergency.title)}>
      {emergency.paragraphs.map((paragraph) => (
        <p key={paragraph.de}>{localize(paragraph)}</p>
      ))}
    </Notice>
    <PhoneLinks phones={emergency.phones} isFirstPrimary={isPrimary} />
  </Stack>
)
