import type { Contract } from '@portal/contract/contracts'
import type { Form } from '@portal/contract/form/form'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { serviceFlow } from '#texts/services/serviceFlow'
import { loadOnce } from '../../components/loadOnce.ts'
import { SectionBoundary } from '../../components/SectionBoundary.tsx'
import { DraftNotices } from '../../forms/draft/DraftNotices.tsx'
import { hasInput } from '../../forms/draft/drafts.ts'
import { type KeptDraft, withoutType } from '../../forms/draft/useDraft.ts'
import { localize } from '../../forms/localize.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { FlowContract } from './FlowContract.tsx'
import { FlowFrame } from './FlowFrame.tsx'
import { FlowTopic } from './FlowTopic.tsx'
import { progressAt, writePlace } from './places.ts'
import type { Service } from './service.ts'
import { ActionStep } from './steps/ActionStep.tsx'
import { ChoiceStep } from './steps/ChoiceStep.tsx'
import { EmergencyLink } from './steps/EmergencyLink.tsx'
import { OtherServices } from './steps/OtherServices.tsx'
import { OtherwiseWrite } from './steps/OtherwiseWrite.tsx'
import { QuestionStep } from './steps/QuestionStep.tsx'
import { SummaryStep } from './steps/SummaryStep.tsx'
import { useFlow } from './useFlow.ts'
import { topicOf, useFlowSubmission } from './useFlowSubmission.ts'

// Loaded on demand: phones never show the aside, and most tenants have no open request about the same topic.
const FlowAside = lazy(loadOnce(() => import('./steps/FlowAside.tsx')))
const SameRequestNotice = lazy(loadOnce(() => import('./steps/SameRequestNotice.tsx')))

/** Shows nothing while its content loads, or if the content cannot be loaded: the flow works without it. */
const Optional = ({ children }: { children: ReactNode }) => (
  <SectionBoundary fallback={null}>
    <Suspense>{children}</Suspense>
  </SectionBoundary>
)

interface OpenFlowProps {
  contract: Contract
  service: Service
  userId: string
  kept: KeptDraft
  form: Form | undefined
  /** Starts the flow again for another contract. */
  onContractChange: (contract: Contract) => void
}

/** Whether the window is so wide that the style sheet shows the aside. */
const isWide = () => matchMedia('(width >= 64rem)').matches

/** Whether the tenant has neither chosen nor entered anything yet. */
const isUntouched = (draft: KeptDraft['draft']) => draft.themeId === undefined && !hasInput(draft)

/** The flow of any service: shows the current place of the flow, and stores the tenant's input in the draft. */
export function OpenFlow({ contract, service, userId, kept, form, onContractChange }: OpenFlowProps) {
  const { contractId } = contract
  const { draft, change, drop } = kept
  const flow = useFlow(service, kept, form)
  const { place, theme, goTo, goForward, goBack } = flow
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const submission = useFlowSubmission({ contract, service, userId, form, flow, drop, onRefused: setRefusals })
  // Remounts the first step when the tenant starts over there, so that its heading takes the focus from the removed button.
  const [restarts, setRestarts] = useState(0)

  const isEmergency = theme?.types.every((each) => each.isEmergency) === true
  const frame = {
    progress: progressAt(place, flow.places, { ...draft, ...flow }),
    serviceTitle: localize(service.title),
    isKept: hasInput(draft) && kept.canStore,
    // Not shown with the list of themes, which are not all emergencies. Not shown on a notice, which has the emergency numbers.
    emergencyLink: isEmergency && place.kind !== 'theme' && place.kind !== 'action' && (
      <EmergencyLink isPrimary={place.kind === 'type'} />
    ),
    contract: (
      <>
        {place.kind === 'step' && <FlowTopic flow={flow} />}
        <FlowContract contract={contract} onChange={isUntouched(draft) ? onContractChange : undefined} />
      </>
    ),
    aside: isWide() && (
      <Optional>
        <FlowAside contract={contract} service={service} flow={flow} />
      </Optional>
    ),
  }
  const { status } = submission.state
  const isBusy = status === 'sending' || status === 'waiting'
  function startOver() {
    drop()
    setRestarts(restarts + 1)
  }
  // While the draft is being sent, the tenant cannot discard it.
  const draftNotices = (
    <DraftNotices
      kept={{ ...kept, isResumed: kept.isResumed && !isBusy, drop: startOver }}
      topic={flow.type && localize(flow.type.title)}
    />
  )
  const notices = (
    <>
      {form?.earlierOrderNumber && (
        <Notice kind="info">
          {form.hasEarlierAnswers
            ? serviceFlow.earlierAnswers(form.earlierOrderNumber)
            : serviceFlow.reportedAgain(form.earlierOrderNumber)}
        </Notice>
      )}
      {draftNotices}
    </>
  )

  const [themeText = '', typeText = ''] = topicOf(flow)

  switch (place.kind) {
    case 'theme':
      return (
        <FlowFrame key={`theme ${restarts}`} {...frame} title={localize(service.question)} notices={notices}>
          {service.otherServices && <OtherServices services={service.otherServices} />}
          <ChoiceStep
            options={service.themes}
            chosenId={draft.themeId}
            onBack={goBack}
            onChoose={({ id }) => {
              // Another theme has other types and forms, so the chosen type and form are removed.
              if (id !== draft.themeId) change({ ...withoutType, themeId: id })
              goTo({ kind: 'type' })
            }}
          >
            <OtherwiseWrite contractId={contractId} />
          </ChoiceStep>
        </FlowFrame>
      )
    case 'type':
      return (
        <FlowFrame key="type" {...frame} title={theme ? localize(theme.question) : ''} notices={notices}>
          <ChoiceStep
            options={theme?.types ?? []}
            chosenId={draft.typeId}
            onBack={goBack}
            onChoose={({ id, title, todo }) => {
              const earlierRequest = id === draft.typeId ? draft.earlierRequest : undefined
              change({ ...withoutType, typeId: id, typeTitle: title, todos: [todo], earlierRequest })
              goTo({ kind: 'action', index: 0 })
            }}
          >
            {!isEmergency && <OtherwiseWrite contractId={contractId} />}
          </ChoiceStep>
        </FlowFrame>
      )
    case 'action':
      return (
        <ActionStep
          key={writePlace(place)}
          frame={frame}
          contractId={contractId}
          todo={draft.todos[place.index]}
          onBack={goBack}
          onChooseAgain={() => change(withoutType)}
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
          firstNotice={
            <Optional>
              <SameRequestNotice contractId={contractId} topic={{ type: service.id, themeText, typeText }} />
            </Optional>
          }
          flow={flow}
          form={form}
          stepId={place.stepId}
          refusals={refusals}
          revision={kept.revision}
          onAnswers={(fieldId, answers) => {
            setRefusals(({ [fieldId]: _, ...others }) => others)
            change({ answers })
          }}
          onFiles={(fieldId, files) => {
            setRefusals(({ [fieldId]: _, ...others }) => others)
            kept.chooseFiles(fieldId, files)
          }}
          onNext={goForward}
        />
      )
    default:
      return (
        <SummaryStep
          key="summary"
          frame={{ ...frame, title: serviceFlow.summaryTitle, notices: draftNotices }}
          contract={contract}
          topic={topicOf(flow)}
          flow={flow}
          form={form}
          kept={kept}
          submission={submission}
        />
      )
  }
}
