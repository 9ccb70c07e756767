import type { Answer } from '@portal/contract/api/call'
import { type DeskRequest, type DeskTenant, type TenantNumber, tenants } from '@portal/contract/desk/tenants'
import type { CodeChannel } from '@portal/contract/registration'
import { saveFile } from '@portal/web/ui/saveFile.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { entriesOf } from './entriesOf.ts'
import { queries } from './queries.ts'

export type { DeskRequest, DeskTenant, TenantNumber }
export type Tenancy = DeskTenant['tenancies'][number]
export type SeenContract = Answer<typeof tenants.readContract>
export type SeenDocument = Answer<typeof tenants.listDocuments>['documents'][number]

/** The number of entries that the pages so far contain. */
const countOf = (pages: readonly { length: number }[]) => pages.reduce((sum, { length }) => sum + length, 0)

/** The tenants with every word of the search, by name, page by page. The former results stay until the next arrive. */
export const useTenants = (search: string) =>
  useInfiniteQuery({
    queryKey: ['tenants', search],
    queryFn: ({ pageParam, signal }) => send(tenants.searchTenants, { query: { search, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? countOf(pages.map((page) => page.tenants)) : undefined),
    select: ({ pages }) =>
      entriesOf(
        pages.map((page) => page.tenants),
        ({ tenantId }) => tenantId,
      ),
    placeholderData: keepPreviousData,
  })

/** The id of the tenant whom a number names. */
export const useTenantByNumber = (by: TenantNumber, number: string) =>
  useQuery({
    queryKey: ['tenantByNumber', by, number],
    queryFn: () => send(tenants.findTenant, { query: { by, number } }),
  })

const tenantKey = (tenantId: string) => ['tenant', tenantId]

export const useTenant = (tenantId: string) =>
  useQuery({ queryKey: tenantKey(tenantId), queryFn: () => send(tenants.readTenant, { params: { tenantId } }) })

export const useContract = (params: { tenantId: string; contractId: string }) =>
  useQuery({
    queryKey: [...tenantKey(params.tenantId), 'contract', params.contractId],
    queryFn: () => send(tenants.readContract, { params }),
  })

export const useRequests = (tenantId: string) =>
  useQuery({
    queryKey: [...tenantKey(tenantId), 'requests'],
    queryFn: () => send(tenants.listRequests, { params: { tenantId } }),
  })

export const useDocuments = (tenantId: string) =>
  useInfiniteQuery({
    queryKey: [...tenantKey(tenantId), 'documents'],
    queryFn: ({ pageParam, signal }) =>
      send(tenants.listDocuments, { params: { tenantId }, query: { skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? countOf(pages.map((page) => page.documents)) : undefined),
    select: ({ pages }) =>
      entriesOf(
        pages.map((page) => page.documents),
        ({ docId }) => docId,
      ),
  })

/** Downloads a document of a tenant. The document is not marked as read. */
export const saveDocument = async (params: { tenantId: string; docId: string }) =>
  saveFile(await send(tenants.readDocument, { params }))

export async function sendCode(tenantId: string, channel: CodeChannel) {
  await send(tenants.sendCode, { params: { tenantId }, body: { channel } })
  await queries.invalidateQueries({ queryKey: tenantKey(tenantId), exact: true })
}
