import type { ServiceFeatures } from '@portal/contract/features'
import { services } from '#texts/services/services'
import { useDrafts } from '../servicesQueries.ts'
import { contactTile, tiles } from '../tiles.ts'

/** The drafts that were not sent, with the names of their services. Drafts of services that the contract does not offer stay hidden. */
export function useShownDrafts(contractId: string, flags: ServiceFeatures | undefined) {
  const { data = [] } = useDrafts(contractId)
  return data.flatMap((draft) => {
    const tile = [...tiles, contactTile].find(({ id }) => id === draft.owner.serviceTypeId)
    return tile && flags?.[tile.flag] !== false ? [{ ...draft, id: tile.id, name: services.tiles[tile.id] }] : []
  })
}
