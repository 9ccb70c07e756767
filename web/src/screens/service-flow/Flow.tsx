import type { Contract } from '@portal/contract/contracts'
import { useState } from 'react'
import type { DraftOwner } from '../../forms/drafts.ts'
import { FlowFailed, FlowSkeleton } from './FlowStates.tsx'
import { useFormData } from './flowQueries.ts'
import { OpenFlow } from './OpenFlow.tsx'
import type { Service } from './service.ts'
import { useDraft } from './useDraft.ts'

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
  if (!kept) return <FlowSkeleton />
  if (kept.draft.formId !== undefined && !form.data) {
    if (form.isError) return <FlowFailed onRetry={form.refetch} isBusy={form.isFetching} />
    return <FlowSkeleton />
  }
  return <OpenFlow contract={contract} service={service} kept={kept} form={form.data} />
}
