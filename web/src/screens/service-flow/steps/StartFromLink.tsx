import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { serviceFlow } from '#texts/services/serviceFlow'
import { FocusNewHeading } from '../../../components/FocusNewHeading.tsx'
import { type KeptDraft, withoutType } from '../../../forms/draft/useDraft.ts'
import { localize } from '../../../forms/localize.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { FlowSkeleton } from '../FlowStates.tsx'
import { writePlace } from '../places.ts'
import styles from '../ServiceFlow.module.css'
import type { Service } from '../service.ts'
import { findChoice } from '../service.ts'

/** The theme and type that the link names (`?theme=…&type=…`); undefined unless the service has both. */
export function useLinkedType({ themes }: Service) {
  const query = new URLSearchParams(useSearch())
  const theme = themes.find(({ id }) => id === query.get('theme'))
  const type = theme?.types.find(({ id }) => id === query.get('type'))
  return theme && type && { theme, type }
}

interface StartFromLinkProps {
  linkedType: NonNullable<ReturnType<typeof useLinkedType>>
  service: Service
  kept: KeptDraft
}

/**
 * Starts the flow with the type from the link, or continues a draft about this type. Asks before it discards the answers or
 * files of a draft about another type.
 */
export function StartFromLink({ linkedType, service, kept }: StartFromLinkProps) {
  const [path, navigate] = useLocation()
  const { draft, change, drop } = kept
  const { theme, type } = linkedType
  const draftType = findChoice(service, draft).type
  const hasOtherDraft = draftType !== undefined && draftType !== type && hasAnswers(draft)

  const continueDraft = () => navigate(path, { replace: true })
  function start() {
    if (draftType === type) return continueDraft()
    change({ ...withoutType, themeId: theme.id, typeId: type.id, isFromLink: true, todos: [type.todo] })
    navigate(`${path}?step=${writePlace({ kind: 'action', index: 0 })}`, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, since `start` removes the type from the address
  useEffect(() => {
    if (!hasOtherDraft) start()
  }, [])

  if (!hasOtherDraft) return <FlowSkeleton />
  return (
    <Page title={serviceFlow.otherDraftTitle} intro={serviceFlow.otherDraftIntro(localize(draftType.title))}>
      <FocusNewHeading title={serviceFlow.otherDraftTitle} />
      <div className={styles.buttons}>
        <Button onClick={continueDraft}>{serviceFlow.continueOtherDraft}</Button>
        <Button
          kind="danger"
          onClick={() => {
            drop()
            start()
          }}
        >
          {serviceFlow.discardOther}
        </Button>
      </div>
    </Page>
  )
}

const hasAnswers = ({ answers, files }: KeptDraft['draft']) =>
  Object.keys(answers).length > 0 || Object.values(files).some((list) => list.length > 0)
