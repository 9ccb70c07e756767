import { useQueryClient } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { services } from '#texts/services/services'
import { LinkButton } from '../../../components/Link.tsx'
import { DiscardDialog } from '../../../forms/draft/DiscardDialog.tsx'
import { type DraftOwner, deleteDraft } from '../../../forms/draft/drafts.ts'
import { formatDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './NextSteps.module.css'
import { StepCard } from './StepCard.tsx'
import type { useShownDrafts } from './useShownDrafts.ts'

type ShownDraft = ReturnType<typeof useShownDrafts>[number]

/** Drafts that were not sent. The tenant can continue or discard each of them. */
export function DraftCard({ drafts }: { drafts: readonly ShownDraft[] }) {
  const queries = useQueryClient()
  const [draftToDiscard, setDraftToDiscard] = useState<DraftOwner>()
  const [first, ...others] = drafts
  const buttonsOf = ({ id, owner }: ShownDraft) => (
    <>
      <LinkButton kind="secondary" href={`/services/${id}`} aria-describedby={`draft-${id}`}>
        {services.goOn}
      </LinkButton>
      <Button kind="quiet" aria-describedby={`draft-${id}`} onClick={() => setDraftToDiscard(owner)}>
        {services.discard}
      </Button>
    </>
  )
  return (
    <>
      {first && others.length === 0 && (
        <StepCard
          Icon={PencilLine}
          title={services.draftTitle(first.name)}
          text={<p id={`draft-${first.id}`}>{services.draftText(formatDay(first.changedAt))}</p>}
        >
          {buttonsOf(first)}
        </StepCard>
      )}
      {others.length > 0 && (
        <StepCard Icon={PencilLine} title={services.draftsTitle} text={<p>{services.draftsText}</p>}>
          <ul className={styles.drafts}>
            {drafts.map((draft) => (
              <li key={draft.id}>
                <p id={`draft-${draft.id}`}>
                  <strong>{draft.name}</strong> {services.draftOf(formatDay(draft.changedAt))}
                </p>
                <div className={styles.buttons}>{buttonsOf(draft)}</div>
              </li>
            ))}
          </ul>
        </StepCard>
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
