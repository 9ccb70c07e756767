import type { Contract } from '@portal/contract/contracts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { draftAddress } from '../../../components/serviceAddress.ts'
import { hasInput } from '../../../forms/draft/drafts.ts'
import { type KeptDraft, withoutType } from '../../../forms/draft/useDraft.ts'
import { localize } from '../../../forms/localize.ts'
import { FlowContract } from '../FlowContract.tsx'
import { FlowSkeleton } from '../FlowStates.tsx'
import { useAction } from '../flowQueries.ts'
import type { useLinkedType } from '../linkedType.ts'
import { OtherDraft } from '../OtherDraft.tsx'
import { writePlace } from '../places.ts'
import { asksToCallFirst, findChoice, type Service } from '../service.ts'
import { NoticeStep } from './NoticeStep.tsx'

interface StartFromLinkProps {
  linkedType: NonNullable<ReturnType<typeof useLinkedType>>
  contract: Contract
  service: Service
  kept: KeptDraft
}

/**
 * Starts the flow with the type from the link, or continues a draft about this type. Asks before it discards the answers or
 * files of a draft about another type. A notice that tells the tenant to call comes before that question.
 */
export default function StartFromLink({ linkedType, contract, service, kept }: StartFromLinkProps) {
  const [path, navigate] = useLocation()
  const { draft, change, drop } = kept
  const { theme, type, earlierRequest } = linkedType
  const draftType = findChoice(service, draft).type
  const hasOtherDraft = draftType !== undefined && draftType !== type && hasInput(draft)
  const [todos, setTodos] = useState([type.todo])
  const action = useAction(contract.contractId, hasOtherDraft ? todos.at(-1) : undefined)

  // Tells the flow whether the history entry before its first place is a page of the portal, namely that with the link.
  const open = (address: string) =>
    navigate(address, { replace: true, state: { isFlowStart: history.state?.isOpenedInPortal === true } })
  const continueDraft = () => open(draftAddress(service.id))
  const openAction = (index: number) => open(`${path}?step=${writePlace({ kind: 'action', index })}`)
  function start() {
    if (draftType === type) {
      if (earlierRequest) change({ earlierRequest })
      // If the tenant has not reached the form yet, the flow begins with the notices of the type.
      return draft.formId === undefined ? openAction(0) : continueDraft()
    }
    change({
      ...withoutType,
      themeId: theme.id,
      typeId: type.id,
      typeTitle: type.title,
      isFromLink: true,
      earlierRequest,
      todos,
    })
    openAction(todos.length - 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, since `start` removes the type from the address
  useEffect(() => {
    if (!hasOtherDraft) start()
  }, [])

  if (!hasOtherDraft || action.isPending) return <FlowSkeleton />
  if (action.data?.kind === 'notice' && asksToCallFirst(action.data))
    return (
      <NoticeStep
        key={todos.length}
        notice={action.data}
        frame={{
          serviceTitle: localize(service.title),
          progress: undefined,
          isKept: true,
          contract: <FlowContract contract={contract} onChange={undefined} />,
          aside: null,
        }}
        onBack={undefined}
        onNext={(todo) => setTodos([...todos, todo])}
      />
    )
  return (
    <OtherDraft
      topic={localize(draftType.title)}
      onContinue={continueDraft}
      onDiscard={() => {
        drop()
        start()
      }}
    />
  )
}
