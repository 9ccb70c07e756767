import type { Contract } from '@portal/contract/contracts'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { mountHook } from '../../../../tools/testing/mount.ts'
import type { KeptDraft } from '../../forms/draft/useDraft.ts'
import { keptDraft, stubServer } from '../../forms/sending/testing/lateResponse.ts'
import type { Service } from './service.ts'
import { useFlow } from './useFlow.ts'
import { useFlowSubmission } from './useFlowSubmission.ts'

const text = { de: 'Text', en: 'Text' }
const path = '/services/repair'
const service: Service = { id: 'repair', title: text, question: text, themes: [] }
const contract: Contract = {
  contractId: '1000000001001',
  usageType: 'apartment',
  objectAddressStreet: 'Lindenhof',
  objectAddressHousenumber: '12',
  objectAddressZip: '20535',
  objectAddressTown: 'Hamburg',
  badgeIndicator: false,
  objHeaderId: 'LH-12-007',
  customerNumber: '4711001',
  startDate: '2019-04-01',
}
const requestId = '0190a6c2-0000-7000-8000-000000000003'

/** Opens the flow with this draft at its first place. */
async function openFlow(kept: KeptDraft) {
  const navigate = vi.fn()
  const drop = vi.fn()
  const mounted = await mountHook(
    () => {
      const flow = useFlow(service, kept, undefined)
      return useFlowSubmission({ contract, service, userId: 'anna', form: undefined, flow, drop, onRefused: vi.fn() })
    },
    (content) => (
      <Router hook={() => [path, navigate]} searchHook={() => '?step=theme'}>
        {content}
      </Router>
    ),
  )
  return { ...mounted, navigate, drop }
}

test.each([
  ['still shows the flow sees the confirmation', {}, [`${path}?step=sent&request=${requestId}`]],
  ['has gone to another screen stays there', { next: '/services' }, []],
  ['has opened the same service for another rental contract stays there', { next: path }, []],
])('when a request has been sent, a tenant who %s', async (_, { next }: { next?: string }, opened) => {
  const kept = keptDraft()
  const { read, run, unmount, navigate, drop } = await openFlow(kept)
  const { respond } = stubServer()
  let sending: Promise<void> | undefined
  await run(() => {
    sending = read().submit(kept.draft.idempotencyKey, async () => ({ contractId: contract.contractId }))
  })
  if (next) await unmount()
  if (next === path) await openFlow(keptDraft())
  vi.stubGlobal('location', { pathname: next ?? path })
  await run(async () => {
    respond()
    await sending
  })
  expect(navigate.mock.calls.map(([address]) => address)).toEqual(opened)
  expect(drop).toHaveBeenCalledOnce()
})
