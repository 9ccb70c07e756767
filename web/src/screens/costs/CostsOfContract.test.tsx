import type { Contract } from '@portal/contract/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { costs as texts } from '#texts/services/costs'
import { tenantAreaKey, tenantAreaQuery } from '../../data/costs.ts'
import { serviceFeaturesQuery } from '../../data/features.ts'
import { CostsOfContract } from './CostsOfContract.tsx'

const contract = { contractId: '1000000001001' } as Contract
const { contractId } = contract
const costs = { statement: null, advancePayment: { totalCents: 0, next: [] }, account: null }

test('the costs page waits until it knows the services and pages of the contract, so that no button moves', () => {
  vi.stubGlobal('location', { pathname: '/services/costs', search: '' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = new QueryClient()
  const page = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <CostsOfContract contract={contract} />
      </QueryClientProvider>,
    )
  client.setQueryData([...tenantAreaKey(contractId), 'additionalCosts'], costs)
  client.setQueryData<unknown>(tenantAreaQuery(contractId).queryKey, {})
  expect(page()).not.toContain(texts.statement.none)
  client.setQueryData<unknown>(serviceFeaturesQuery(contractId).queryKey, {})
  expect(page()).toContain(texts.statement.none)
})
