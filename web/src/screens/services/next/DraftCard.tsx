import { useQueryClient } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { services } from '#texts/services/services'
import { LinkButton } from '../../../components/Link.tsx'
import { DiscardDialog } from '../../../forms/draft/DiscardDialog.tsx'
import { type DraftOwner, deleteDraft } from '../../../forms/draft/drafts.ts'
import { formatDay } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { draftsKey } from '../servicesQueries.ts'
import styles from './NextSteps.module.css'
import { StepCard } from './StepCard.tsx'
import type { useShownDrafts } from './useShownDrafts.ts'

type ShownDraft = ReturnType<typeof useShownDrafts>[number]

/** The tenant's drafts, each with buttons to continue or discard it. */
export function DraftCard({ drafts }: { drafts: readonly ShownDraft[] }) {
  const queries = useQueryClient()
  const [draftToDiscard, setDraftToDiscard] = useState<DraftOwner>()
  const [first, ...others] = drafts
  const [hasFailed, setFailed] = useState(false)
  const buttonsOf = ({ id, owner, href }: ShownDraft) => (
    <>
      <LinkButton kind="secondary" href={href} aria-describedby={`draft-${id}`}>
        {services.goOn}
      </LinkButton>
      <Button kind="quiet" aria-describedby={`draft-${id}`} onClick={() => setDraftToDiscard(owner)}>
        {services.discard}
      </Button>
    </>
  )
  async function discard(owner: DraftOwner) {
    const isDeleted = await deleteDraft(owner)
    setFailed(!isDeleted)
    if (!isDeleted) return
    await queries.invalidateQueries({ queryKey: draftsKey })
    // The button that opened the dialog was removed together with its draft, so the heading takes the focus.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  const failure = hasFailed && (
    <Notice kind="danger" role="alert">
      {services.discardFailed}
    </Notice>
  )
  return (
    <>
      {first && others.length === 0 && (
        <StepCard
          Icon={PencilLine}
          title={services.draftTitle(first.name)}
          text={
            <>
              <p id={`draft-${first.id}`}>{services.draftText(formatDay(first.changedAt))}</p>
              {failure}
            </>
          }
        >
          {buttonsOf(first)}
        </StepCard>
      )}
      {others.length > 0 && (
        <StepCard
          Icon={PencilLine}
          title={services.draftsTitle}
          text={
            <>
              <p>{services.draftsText}</p>
              {failure}
            </>
          }
        >
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
        onDiscard={() => draftToDiscard && void discard(draftToDiscard)}
      />
    </>
  )
}
