import type { Action } from '@portal/contract/requests'
import Phone from 'lucide-react/icons/phone'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FlowFrame, type FrameProps } from './FlowFrame.tsx'
import { StepButtons } from './StepButtons.tsx'

interface NoticeStepProps {
  notice: Extract<Action, { kind: 'notice' }>
  frame: FrameProps
  onBack: (() => void) | undefined
  onNext: (todo: string) => void
}

/** What is read before anything is asked; where life is at risk, the number to call comes first. */
export function NoticeStep({ notice, frame, onBack, onNext }: NoticeStepProps) {
  const { urgency, phone, next } = notice
  const isEmergency = urgency === 'emergency'
  const call = phone && (
    <ButtonLink
      kind={isEmergency || !next ? 'primary' : 'secondary'}
      href={`tel:${phone.number.replaceAll(/[^\d+]/g, '')}`}
      icon={<Phone aria-hidden="true" />}
    >
      {serviceFlow.call(say(phone.label), phone.number)}
    </ButtonLink>
  )
  return (
    <FlowFrame {...frame} title={say(notice.title)}>
      {isEmergency && call && <div>{call}</div>}
      <Notice kind={isEmergency ? 'danger' : 'info'} title={isEmergency ? serviceFlow.emergency : serviceFlow.advice}>
        {notice.paragraphs.map((paragraph) => (
          <p key={paragraph.de}>{say(paragraph)}</p>
        ))}
      </Notice>
      {!isEmergency && call && <div>{call}</div>}
      <StepButtons onBack={onBack}>
        {next && (
          <Button kind={isEmergency && phone ? 'secondary' : 'primary'} onClick={() => onNext(next.todo)}>
            {say(next.label)}
          </Button>
        )}
      </StepButtons>
    </FlowFrame>
  )
}
