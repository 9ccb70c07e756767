import type { Action } from '@portal/contract/requests'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect } from 'react'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FlowFrame, type FrameProps } from './FlowFrame.tsx'
import { ChoiceGone, FlowFailed, FlowSkeleton, NoService } from './FlowStates.tsx'
import { isNotFound, useAction } from './flowQueries.ts'
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

/** What the server says comes next for a choice. */
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
        <FlowFrame {...frame} title={say(action.title)}>
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
      // Appointments and documents follow a request; no choice of the catalogue leads to one.
      return <NoService title={serviceFlow.unknownTitle}>{serviceFlow.unknown}</NoService>
  }
}

/** A form is no place of its own: the way goes on to its first step. */
function FormFound({ formId, onForm }: { formId: string; onForm: (formId: string) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once; the way then no longer leads here
  useEffect(() => onForm(formId), [formId])
  return <FlowSkeleton />
}
