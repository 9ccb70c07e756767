import type { ServiceFeatures } from '@portal/contract/features'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { services } from '#texts/services/services'
import { LinkButton } from '../../components/Link.tsx'
import { DiscardDialog } from '../../forms/draft/DiscardDialog.tsx'
import { type DraftOwner, deleteDraft } from '../../forms/draft/drafts.ts'
import { formatDay } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './DraftCards.module.css'
import { useDrafts } from './servicesQueries.ts'
import { contactTile, tiles } from './tiles.ts'

interface DraftCardsProps {
  contractId: string
  /** The service features of the contract; undefined until they are loaded. */
  flags: ServiceFeatures | undefined
}

/** Drafts that were not sent. The tenant can continue or discard each of them. */
export function DraftCards({ contractId, flags }: DraftCardsProps) {
  const { data = [] } = useDrafts(contractId)
  const queries = useQueryClient()
  const [draftToDiscard, setDraftToDiscard] = useState<DraftOwner>()
  // Hides drafts of services that the contract does not offer at the moment. These drafts stay stored.
  const drafts = data.flatMap((draft) => {
    const tile = [...tiles, contactTile].find(({ id }) => id === draft.owner.serviceTypeId)
    return tile && flags?.[tile.flag] !== false ? [{ ...draft, id: tile.id, name: services.tiles[tile.id] }] : []
  })
  const [first, ...others] = drafts
  const isOne = others.length === 0
  return (
    <>
      {first && (
        <section className={styles.drafts} aria-labelledby="drafts">
          <h2 id="drafts">{isOne ? services.draftTitle(first.name) : services.draftsTitle}</h2>
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
                  <Button kind="quiet" aria-describedby={`draft-${id}`} onClick={() => setDraftToDiscard(owner)}>
                    {services.discard}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DiscardDialog
        open={draftToDiscard !== undefined}
        onClose={() => setDraftToDiscard(undefined)}
        onDiscard={() => {
          if (!draftToDiscard) return
          void deleteDraft(draftToDiscard)
            .then(() => queries.invalidateQueries({ queryKey: ['drafts'] }))
            // The button that opened the dialog was removed together with its draft, so the heading takes the focus.
            .then(() => document.querySelector<HTMLElement>('main h1')?.focus())
        }}
      />
    </>
  )
}
