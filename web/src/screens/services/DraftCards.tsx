import type { ServiceFeatures } from '@portal/contract/features'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { services } from '#texts/services'
import { DiscardDialog } from '../../forms/DiscardDialog.tsx'
import { type DraftOwner, dropDraft } from '../../forms/drafts.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { formatDay } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './DraftCards.module.css'
import { useDrafts } from './servicesQueries.ts'
import { contactTile, tiles } from './tiles.ts'

interface DraftCardsProps {
  contractId: string
  /** Undefined while they are not known. */
  flags: ServiceFeatures | undefined
}

/** What was begun and not sent: to go on with, or to throw away. */
export function DraftCards({ contractId, flags }: DraftCardsProps) {
  const { data = [] } = useDrafts(contractId)
  const queries = useQueryClient()
  const [discarded, setDiscarded] = useState<DraftOwner>()
  // What the contract is not offered any more could not be gone on with; the draft stays, should it come back.
  const drafts = data.flatMap((draft) => {
    const tile = [...tiles, contactTile].find(({ id }) => id === draft.owner.serviceTypeId)
    return tile && flags?.[tile.flag] !== false ? [{ ...draft, id: tile.id, name: services.tiles[tile.id] }] : []
  })
  const [only, ...others] = drafts
  const isOne = others.length === 0
  return (
    <>
      {only && (
        <section className={styles.drafts} aria-labelledby="drafts">
          <h2 id="drafts">{isOne ? services.draftTitle(only.name) : services.draftsTitle}</h2>
          {!isOne && <p>{services.draftsText}</p>}
          <ul className={styles.list}>
            {drafts.map(({ id, name, owner, changedAt }) => (
              <li key={id}>
                <p id={`draft-${id}`}>
                  {isOne ? (
                    services.draftText(formatDay(changedAt))
                  ) : (
                    <>
                      <strong>{name}</strong> {services.draftOf(formatDay(changedAt))}
                    </>
                  )}
                </p>
                <div className={styles.buttons}>
                  <LinkButton
                    kind={isOne ? 'primary' : 'secondary'}
                    href={`/services/${id}`}
                    aria-describedby={`draft-${id}`}
                  >
                    {services.goOn}
                  </LinkButton>
                  <Button kind="quiet" aria-describedby={`draft-${id}`} onClick={() => setDiscarded(owner)}>
                    {services.discard}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DiscardDialog
        open={discarded !== undefined}
        onClose={() => setDiscarded(undefined)}
        onDiscard={() => {
          if (!discarded) return
          void dropDraft(discarded)
            .then(() => queries.invalidateQueries({ queryKey: ['drafts'] }))
            // The button that opened the dialog has left with its draft.
            .then(() => document.querySelector<HTMLElement>('main h1')?.focus())
        }}
      />
    </>
  )
}
