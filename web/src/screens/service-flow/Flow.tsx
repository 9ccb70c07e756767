import type { Contract } from '@portal/contract/contracts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { DraftOwner } from '../../forms/draft/drafts.ts'
import { useDraft, withoutType } from '../../forms/draft/useDraft.ts'
import { ChoiceGone, FlowFailed, FlowSkeleton } from './FlowStates.tsx'
import { isNotFound, useFormData } from './flowQueries.ts'
import { OpenFlow } from './OpenFlow.tsx'
import type { Service } from './service.ts'
import { StartFromLink, useLinkedType } from './steps/StartFromLink.tsx'

interface FlowProps {
  contract: Contract
  service: Service
  userId: string
  onContractChange: (contract: Contract) => void
}

/** Loads the stored draft and, if its choices led to a form, that form. Then opens the flow. */
export function Flow({ contract, service, userId, onContractChange }: FlowProps) {
  const [owner] = useState<DraftOwner>({ userId, contractId: contract.contractId, serviceTypeId: service.id })
  // Only an address that names a step, for example after a reload, continues a draft in which nothing but a type was chosen.
  const kept = useDraft(owner, { keepsChoices: new URLSearchParams(useSearch()).has('step') })
  const form = useFormData(contract.contractId, kept?.draft ?? {})
  const linkedType = useLinkedType(service)
  if (!kept) return <FlowSkeleton />
  if (linkedType) return <StartFromLink linkedType={linkedType} contract={contract} service={service} kept={kept} />
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
