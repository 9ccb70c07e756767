import type { ServiceFeatures } from '@portal/contract/features'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { services } from '#texts/services'
import { DiscardDialog } from '../../forms/DiscardDialog.tsx'
import { type DraftOwner, dropDraft } from '../../forms/drafts.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { formatDay } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Services.module.css'
import { useDrafts } from './servicesQueries.ts'
import { tiles } from './tiles.ts'

/** What was begun and not sent: to go on with, or to throw away. */
export function DraftCards({ contractId, flags }: { contractId: string; flags: ServiceFeatures | undefined }) {
  const { data: drafts = [] } = useDrafts(contractId)
  const queries = useQueryClient()
  const [discarded, setDiscarded] = useState<DraftOwner>()
  return (
    <>
      {drafts.map(({ owner, changedAt }) => {
        const tile = tiles.find(({ id }) => id === owner.serviceTypeId)
        // What the contract is not offered any more could not be gone on with; the draft stays, should it come back.
        if (!tile || flags?.[tile.flag] === false) return null
        return (
          <section className={styles.draft} key={tile.id} aria-labelledby={`draft-${tile.id}`}>
            <div>
              <h2 id={`draft-${tile.id}`}>{services.draftTitle(services.tiles[tile.id])}</h2>
              <p>{services.draftText(formatDay(changedAt))}</p>
            </div>
            <div className={styles.draftButtons}>
              <LinkButton href={`/services/${tile.id}`}>{services.goOn}</LinkButton>
              <Button kind="quiet" onClick={() => setDiscarded(owner)}>
                {services.discard}
              </Button>
            </div>
          </section>
        )
      })}
      <DiscardDialog
        open={discarded !== undefined}
        onClose={() => setDiscarded(undefined)}
        onDiscard={() => {
          if (!discarded) return
          void dropDraft(discarded).then(() => queries.invalidateQueries({ queryKey: ['drafts'] }))
        }}
      />
    </>
  )
}
