import type { Contract } from '@portal/contract/contracts'
import { useState } from 'react'
import type { DraftOwner } from '../../forms/drafts.ts'
import { noType, useDraft } from '../../forms/useDraft.ts'
import { ChoiceGone, FlowFailed, FlowSkeleton } from './FlowStates.tsx'
import { isNotFound, useFormData } from './flowQueries.ts'
import { OpenFlow } from './OpenFlow.tsx'
import { StartWithType, useAskedType } from './StartWithType.tsx'
import type { Service } from './service.ts'

interface FlowProps {
  contract: Contract
  service: Service
  userId: string
}

/** Waits for what a flow needs before its first step shows: the draft of the device, and its form where one is chosen. */
export function Flow({ contract, service, userId }: FlowProps) {
  const [owner] = useState<DraftOwner>({ userId, contractId: contract.contractId, serviceTypeId: service.id })
  const kept = useDraft(owner)
  const form = useFormData(contract.contractId, kept?.draft.formId)
  const asked = useAskedType(service)
  if (!kept) return <FlowSkeleton />
  if (asked) return <StartWithType asked={asked} service={service} kept={kept} />
  if (kept.draft.formId !== undefined && !form.data) {
    if (isNotFound(form.error)) return <ChoiceGone onChooseAgain={() => kept.change(noType)} />
    if (form.isError) return <FlowFailed query={form} />
    return <FlowSkeleton />
  }
  return <OpenFlow contract={contract} service={service} kept={kept} form={form.data} />
}
