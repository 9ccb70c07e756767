import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import { type KeptDraft, noType } from '../../forms/useDraft.ts'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { FlowSkeleton } from './FlowStates.tsx'
import { writePlace } from './places.ts'
import styles from './ServiceFlow.module.css'
import type { Service } from './service.ts'
import { chosenOf } from './service.ts'

/** The type that a link asks for, where the catalogue has it: `?theme=…&type=…`. */
export function useAskedType({ themes }: Service) {
  const query = new URLSearchParams(useSearch())
  const theme = themes.find(({ id }) => id === query.get('theme'))
  const type = theme?.types.find(({ id }) => id === query.get('type'))
  return theme && type && { theme, type }
}

interface StartWithTypeProps {
  asked: NonNullable<ReturnType<typeof useAskedType>>
  service: Service
  kept: KeptDraft
}

/** Takes the choice over from the link. What was begun about something else is not thrown away without a word. */
export function StartWithType({ asked, service, kept }: StartWithTypeProps) {
  const [path, navigate] = useLocation()
  const { draft, change, drop } = kept
  const { theme, type } = asked
  const begun = chosenOf(service, draft).type
  const isOther = begun !== undefined && begun !== type && hasAnswers(draft)

  const goOn = () => navigate(path, { replace: true })
  function start() {
    if (begun === type) return goOn()
    change({ ...noType, themeId: theme.id, typeId: type.id, todos: [type.todo] })
    navigate(`${path}?step=${writePlace({ kind: 'action', index: 0 })}`, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; afterwards the address asks for nothing any more
  useEffect(() => {
    if (!isOther) start()
  }, [])

  if (!isOther) return <FlowSkeleton />
  return (
    <Page title={serviceFlow.otherBegunTitle} intro={serviceFlow.otherBegun(say(begun.title))}>
      <NewHeading title={serviceFlow.otherBegunTitle} />
      <div className={styles.buttons}>
        <Button onClick={goOn}>{serviceFlow.goOnWithOther}</Button>
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
