import type { Partner } from '@portal/contract/partner'
import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense, useState } from 'react'
import { services } from '#texts/services/services'
import { describeFailure } from '../../../api/failure.ts'
import { SectionBoundary } from '../../../components/SectionBoundary.tsx'
import { useContactChange } from '../../../data/partner.ts'
import { showOnArrival } from '../../../session/arrivalNotice.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { StepCard } from './StepCard.tsx'

const texts = services.nextSteps.contactCheck

// Lazy, because few tenants change their numbers here.
const ContactDataDialog = lazy(() => import('../ContactDataDialog.tsx'))

/** Asks whether the telephone numbers are still correct. One tap confirms them. */
export function ContactCheckCard({ partner }: { partner: Partner }) {
  const { mobileNumber, landlineNumber, bestTimeToReach } = partner
  const change = useContactChange()
  const [isChanging, setChanging] = useState(false)
  const isConfirming = change.isPending && !change.variables.putsOffContactCheck
  const isPuttingOff = change.isPending && !isConfirming
  const hasNumber = mobileNumber !== null || landlineNumber !== null

  const confirm = () =>
    // Saving any contact data confirms all of them, so sending one unchanged value is enough.
    change.mutate(
      { bestTimeToReach },
      { onSuccess: () => leaveCard({ title: texts.confirmedTitle, text: texts.confirmed }) },
    )
  const putOff = () =>
    change.mutate(
      { putsOffContactCheck: true },
      { onSuccess: () => leaveCard({ title: texts.putOffTitle, text: texts.putOff }) },
    )

  return (
    <>
      <StepCard
        Icon={Phone}
        title={hasNumber ? texts.title : texts.noNumberTitle}
        text={
          <>
            <p>{[mobileNumber, landlineNumber].filter((number) => number !== null).join(' · ') || texts.noNumber}</p>
            {change.error && (
              <Notice kind="danger" role="alert">
                {describeFailure(change.error).text}
              </Notice>
            )}
          </>
        }
      >
        {hasNumber && (
          <Button kind="secondary" busy={isConfirming} disabled={isPuttingOff} onClick={confirm}>
            {texts.confirm}
          </Button>
        )}
        <Button kind={hasNumber ? 'quiet' : 'secondary'} disabled={change.isPending} onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
        <Button kind="quiet" busy={isPuttingOff} disabled={isConfirming} onClick={putOff}>
          {texts.later}
        </Button>
      </StepCard>
      {isChanging && (
        <SectionBoundary fallback={null}>
          <Suspense>
            <ContactDataDialog partner={partner} open onClose={() => setChanging(false)} />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}

/** Shows a notice above the screen. The clicked button disappears together with the card, so the heading takes the focus. */
function leaveCard(notice: { title: string; text: string }) {
  showOnArrival({ path: '/services', ...notice })
  document.querySelector<HTMLElement>('main h1')?.focus()
}
