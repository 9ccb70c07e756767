import type { Action } from '@portal/contract/requests'
import { serviceFlow } from '#texts/services/serviceFlow'
import { localize } from '../../../forms/localize.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { FlowFrame, type FrameProps } from '../FlowFrame.tsx'
import { asksToCallFirst } from '../service.ts'
import { Calls } from './EmergencyLink.tsx'
import { StepButtons } from './StepButtons.tsx'

interface NoticeStepProps {
  notice: Extract<Action, { kind: 'notice' }>
  frame: FrameProps
  onBack: (() => void) | undefined
  onNext: (todo: string) => void
}

/** Information that is shown before the questions. Telephone numbers are above it if the tenant should call first. */
export function NoticeStep({ notice, frame, onBack, onNext }: NoticeStepProps) {
  const { urgency, phones, beforeCall, next } = notice
  const isEmergency = urgency === 'emergency'
  const isCallFirst = asksToCallFirst(notice)
  const calls = phones.length > 0 && (
    <Calls beforeCall={beforeCall && localize(beforeCall)} phones={phones} isFirstPrimary={isCallFirst || !next} />
  )
  return (
    <FlowFrame {...frame} title={localize(notice.title)}>
      {isCallFirst && calls}
      <Notice kind={isEmergency ? 'danger' : 'info'} title={isEmergency ? serviceFlow.emergency : serviceFlow.advice}>
        {notice.paragraphs.map((paragraph) => (
          <p key={paragraph.de}>{localize(paragraph)}</p>
        ))}
      </Notice>
      {!isCallFirst && calls}
      <StepButtons onBack={onBack}>
        {next && (
          <Button kind={isCallFirst ? 'secondary' : 'primary'} onClick={() => onNext(next.todo)}>
            {localize(next.label)}
          </Button>
        )}
      </StepButtons>
    </FlowFrame>
  )
}
