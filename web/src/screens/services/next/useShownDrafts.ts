import type { ServiceFeatures } from '@portal/contract/features'
import type { ServiceRequest } from '@portal/contract/requests'
import { services } from '#texts/services/services'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import { draftAddress } from '../../../components/serviceAddress.ts'
import type { StoredDraft } from '../../../forms/draft/drafts.ts'
import { localize } from '../../../forms/localize.ts'
import { messageDraftId } from '../request/messageDraft.ts'
import { useDrafts } from '../servicesQueries.ts'
import { contactTile, tiles } from '../tiles.ts'
import { topicOf } from './topic.ts'

interface Source {
  contractId: string
  /** Undefined if the service features could not be loaded. */
  flags: ServiceFeatures | undefined
  requests: readonly ServiceRequest[]
}

/**
 * The drafts of a contract, each with a name and the address that opens it. Leaves out drafts of services that the landlord does
 * not offer for the contract, and drafts of messages to requests that are not in `requests`.
 */
export function useShownDrafts({ contractId, ...source }: Source) {
  const { data = [] } = useDrafts(contractId)
  return data.flatMap((draft) => {
    const place = placeOf(draft, source)
    return place ? [{ ...draft, ...place, id: draft.owner.serviceTypeId }] : []
  })
}

function placeOf(
  { owner: { serviceTypeId }, typeTitle }: Pick<StoredDraft, 'owner' | 'typeTitle'>,
  { flags, requests }: Omit<Source, 'contractId'>,
) {
  const request = requests.find(({ requestId }) => messageDraftId(requestId) === serviceTypeId)
  if (request) return { name: services.messageTo(topicOf(request)), href: requestDetailsUrl(request.requestId) }
  const tile = [...tiles, contactTile].find(({ id }) => id === serviceTypeId)
  if (!tile || flags?.[tile.flag] === false) return undefined
  const name = typeTitle ? localize(typeTitle) : services.tiles[tile.id]
  return { name, href: tile === contactTile ? `/services/${tile.id}` : draftAddress(tile.id) }
}
