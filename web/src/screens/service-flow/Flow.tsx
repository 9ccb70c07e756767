import type { Contract } from '@portal/contract/contracts'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadOnce } from '../../components/loadOnce.ts'
import { draftAddress } from '../../components/serviceAddress.ts'
import type { DraftOwner } from '../../forms/draft/drafts.ts'
import { useDraft, withoutType } from '../../forms/draft/useDraft.ts'
import { localize } from '../../forms/localize.ts'
import { ChoiceGone, FlowFailed, FlowSkeleton } from './FlowStates.tsx'
import { isNotFound, useFormData } from './flowQueries.ts'
import { useLinkedType } from './linkedType.ts'
import { OpenFlow } from './OpenFlow.tsx'
import { OtherDraft } from './OtherDraft.tsx'
import { findChoice, type Service } from './service.ts'

// Loaded on demand: only links that name a type need it.
const loadStartFromLink = loadOnce(() => import('./steps/StartFromLink.tsx'))
const StartFromLink = lazy(loadStartFromLink)

/** Starts to load `StartFromLink` if the address names a type, so that the flow does not have to wait for it later. */
export function preloadStart() {
  if (!new URLSearchParams(location.search).has('type')) return
  loadStartFromLink().catch(() => {
    // If the code still cannot be loaded when the flow needs it, the error is shown then.
  })
}

interface FlowProps {
  contract: Contract
  service: Service
  userId: string
  onContractChange: (contract: Contract) => void
}

/** Loads the stored draft and, if its choices led to a form, that form. Then opens the flow. */
export function Flow({ contract, service, userId, onContractChange }: FlowProps) {
  const [owner] = useState<DraftOwner>({ userId, contractId: contract.contractId, serviceTypeId: service.id })
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  // Only an address that names a step, for example after a reload, continues a draft in which nothing but a type was chosen.
  const kept = useDraft(owner, { keepsChoices: query.has('step') })
  const form = useFormData(contract.contractId, kept?.draft ?? {})
  const linkedType = useLinkedType(service)
  if (!kept) return <FlowSkeleton />
  if (linkedType)
    return (
      <Suspense fallback={<FlowSkeleton />}>
        <StartFromLink linkedType={linkedType} contract={contract} service={service} kept={kept} />
      </Suspense>
    )
  const draftType = findChoice(service, kept.draft).type
  // Asks before it continues the draft: a tenant who wants to report something else must not add it to this draft.
  if (kept.isResumed && draftType && !query.has('step') && !query.has('continue'))
    return (
      <OtherDraft
        topic={localize(draftType.title)}
        onContinue={() => navigate(draftAddress(service.id), { replace: true, state: history.state })}
        onDiscard={kept.drop}
      />
    )
  if (kept.draft.formId !== undefined && !form.data) {
    if (isNotFound(form.error)) return <ChoiceGone onChooseAgain={() => kept.change(withoutType)} />
    if (form.isError) return <FlowFailed query={form} />
    return <FlowSkeleton />
  }
  return (
    <OpenFlow
      contract={contract}
      service={service}
      userId={userId}
      kept={kept}
      form={form.data}
      onContractChange={onContractChange}
    />
  )
}
