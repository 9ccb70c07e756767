import type { Action } from '@portal/contract/requests'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { localize } from '../../../forms/localize.ts'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { FlowFrame, type FrameProps } from '../FlowFrame.tsx'
import { ChoiceGone, FlowFailed, FlowSkeleton, ServiceNotFound } from '../FlowStates.tsx'
import { isNotFound, useAction } from '../flowQueries.ts'
import { NoticeStep } from './NoticeStep.tsx'
import { StepButtons } from './StepButtons.tsx'

interface ActionStepProps {
  frame: FrameProps
  contractId: string
  todo: string | undefined
  onBack: (() => void) | undefined
  onChooseAgain: () => void
  onNext: (todo: string) => void
  onForm: (formId: string) => void
}

/** The action to which a choice leads. The server decides which action that is. */
export function ActionStep({ contractId, todo, onChooseAgain, ...rest }: ActionStepProps) {
  const action = useAction(contractId, todo)
  if (action.data) return <KnownAction action={action.data} {...rest} />
  if (isNotFound(action.error)) return <ChoiceGone onChooseAgain={onChooseAgain} />
  if (action.isError) return <FlowFailed query={action} />
  return <FlowSkeleton />
}

type KnownActionProps = Omit<ActionStepProps, 'contractId' | 'todo' | 'onChooseAgain'> & { action: Action }

function KnownAction({ action, frame, onBack, onNext, onForm }: KnownActionProps) {
  switch (action.kind) {
    case 'notice':
      return <NoticeStep notice={action} frame={frame} onBack={onBack} onNext={onNext} />
    case 'link':
      return (
        <FlowFrame {...frame} title={localize(action.title)}>
          <StepButtons onBack={onBack}>
            <ButtonLink href={action.url} target="_blank" rel="noreferrer" icon={<ExternalLink aria-hidden="true" />}>
              {serviceFlow.openLink}
            </ButtonLink>
          </StepButtons>
        </FlowFrame>
      )
    case 'form':
      return <FormFound formId={action.formId} onForm={onForm} />
    default:
      // Appointments and documents follow a sent request. No choice of the catalog leads to them.
      return <ServiceNotFound title={serviceFlow.unknownTitle}>{serviceFlow.unknown}</ServiceNotFound>
  }
}

/** Stores the id of the form in the draft. The flow then continues at the start of the form (`formStart`). */
function FormFound({ formId, onForm }: { formId: string; onForm: (formId: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because `onForm` removes this place from the flow
  useEffect(() => onForm(formId), [formId])
  return <FlowSkeleton />
}
