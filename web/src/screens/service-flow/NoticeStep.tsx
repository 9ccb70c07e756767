import type { Action } from '@portal/contract/requests'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FlowFrame, type FrameProps } from './FlowFrame.tsx'
import { PhoneLinks } from './PhoneLinks.tsx'
import { StepButtons } from './StepButtons.tsx'

interface NoticeStepProps {
  notice: Extract<Action, { kind: 'notice' }>
  frame: FrameProps
  onBack: (() => void) | undefined
  onNext: (todo: string) => void
}

/** What is read before anything is asked; where life is at risk, the number to call comes first. */
export function NoticeStep({ notice, frame, onBack, onNext }: NoticeStepProps) {
  const { urgency, phones, next } = notice
  const isEmergency = urgency === 'emergency'
  const calls = phones.length > 0 && <PhoneLinks phones={phones} isFirstPrimary={isEmergency || !next} />
  return (
    <FlowFrame {...frame} title={say(notice.title)}>
      {isEmergency && calls}
      <Notice kind={isEmergency ? 'danger' : 'info'} title={isEmergency ? serviceFlow.emergency : serviceFlow.advice}>
        {notice.paragraphs.map((paragraph) => (
          <p key={paragraph.de}>{say(paragraph)}</p>
        ))}
      </Notice>
      {!isEmergency && calls}
      <StepButtons onBack={onBack}>
        {next && (
          <Button kind={isEmergency && calls ? 'secondary' : 'primary'} onClick={() => onNext(next.todo)}>
            {say(next.label)}
          </Button>
        )}
      </StepButtons>
    </FlowFrame>
  )
}
