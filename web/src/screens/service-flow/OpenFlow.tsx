import type { Contract } from '@portal/contract/contracts'
import type { Form } from '@portal/contract/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { serviceFlow } from '#texts/serviceFlow'
import { DraftNotices } from '../../forms/DraftNotices.tsx'
import { say } from '../../forms/say.ts'
import { type KeptDraft, noType } from '../../forms/useDraft.ts'
import { useSubmission } from '../../forms/useSubmission.ts'
import { addToRequests } from '../../session/requests.ts'
import { freshenTenantArea } from '../../session/tenantArea.ts'
import { ActionStep } from './ActionStep.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import { FlowFrame } from './FlowFrame.tsx'
import { freshenForms } from './flowQueries.ts'
import { freshRequest } from './freshRequest.ts'
import { progressAt, writePlace } from './places.ts'
import { QuestionStep } from './QuestionStep.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import { type SentState, sentAddress } from './sentAddress.ts'
import type { Service } from './service.ts'
import { useFlow } from './useFlow.ts'

interface OpenFlowProps {
  contract: Contract
  service: Service
  kept: KeptDraft
  form: Form | undefined
}

/** The engine: shows the place that the address names, as far as the answers have come. It knows no service by name. */
export function OpenFlow({ contract, service, kept, form }: OpenFlowProps) {
  const { draft, change, drop } = kept
  const flow = useFlow(service, kept, form)
  const { place, theme, type, goTo, goOn, goBack } = flow
  const [refused, setRefused] = useState<Record<string, string>>({})
  const queries = useQueryClient()
  const [path, navigate] = useLocation()
  const topic = [theme, type].flatMap((chosen) => (chosen ? [say(chosen.title)] : []))

  const submission = useSubmission({
    onSent(sent) {
      const { emergency } = sent
      const answerWithin = form ? say(form.answerWithin) : ''
      const text = emergency ? say(emergency.promise) : answerWithin
      // First the address, which says that it was sent; without the draft the way would lead back to its start.
      const state: SentState = { orderNumber: sent.orderNumber, answerWithin, emergency }
      navigate(sentAddress(path, sent), { replace: true, state })
      drop()
      const [themeText = '', typeText = ''] = topic
      const about = { type: service.id, themeText, typeText, text, at: new Date().toISOString() }
      addToRequests(queries, freshRequest({ sent, contract, ...about }))
      void freshenTenantArea(queries, contract.contractId)
      void freshenForms(queries, contract.contractId)
    },
    onRefused(messages) {
      setRefused(messages)
      void freshenForms(queries, contract.contractId)
      const step = flow.steps.find(({ fields }) => fields.some(({ id }) => id in messages))
      if (step) goTo({ kind: 'step', stepId: step.id }, { changes: true })
    },
  })

  const frame = { progress: progressAt(place, flow.way), serviceTitle: say(service.title) }
  const notices = <DraftNotices kept={kept} />

  switch (place.kind) {
    case 'theme':
      return (
        <FlowFrame key="theme" {...frame} title={say(service.question)} notices={notices}>
          <ChoiceStep
            options={service.themes}
            chosenId={draft.themeId}
            onBack={goBack}
            onChoose={({ id }) => {
              // The way below another theme is another one.
              if (id !== draft.themeId) change({ ...noType, themeId: id })
              goTo({ kind: 'type' })
            }}
          />
        </FlowFrame>
      )
    case 'type':
      return (
        <FlowFrame key="type" {...frame} title={theme ? say(theme.question) : ''} notices={notices}>
          <ChoiceStep
            options={theme?.types ?? []}
            chosenId={draft.typeId}
            onBack={goBack}
            onChoose={({ id, todo }) => {
              change({ typeId: id, todos: [todo], formId: undefined })
              goTo({ kind: 'action', index: 0 })
            }}
          />
        </FlowFrame>
      )
    case 'action':
      return (
        <ActionStep
          key={writePlace(place)}
          frame={frame}
          contractId={contract.contractId}
          todo={draft.todos[place.index]}
          onBack={goBack}
          onChooseAgain={() => change(noType)}
          onNext={(todo) => {
            change({ todos: [...draft.todos.slice(0, place.index + 1), todo], formId: undefined })
            goTo({ kind: 'action', index: place.index + 1 })
          }}
          onForm={(formId) => change({ formId, todos: draft.todos.slice(0, place.index + 1) })}
        />
      )
    case 'step':
      return (
        <QuestionStep
          key={writePlace(place)}
          frame={frame}
          notices={notices}
          flow={flow}
          form={form}
          stepId={place.stepId}
          refused={refused}
          revision={kept.revision}
          onAnswers={(fieldId, answers) => {
            setRefused(({ [fieldId]: _, ...others }) => others)
            change({ answers })
          }}
          onFiles={(files) => change({ files })}
          onNext={goOn}
        />
      )
    default:
      return (
        <SummaryStep
          key="summary"
          frame={{ ...frame, title: serviceFlow.summaryTitle }}
          contract={contract}
          topic={topic}
          flow={flow}
          form={form}
          kept={kept}
          submission={submission}
        />
      )
  }
}
