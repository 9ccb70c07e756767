import type { ImportDetails } from '@portal/contract/desk/imports'
import { imports } from '#texts/imports'
import { shell } from '#texts/shell'
import { formatMoment } from '../../components/formatMoment.ts'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { useImport } from '../../data/imports.ts'
import { Check } from './Check.tsx'
import { Confirmation } from './Confirmation.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportNotice } from './ImportNotice.tsx'
import styles from './Imports.module.css'
import { StateBadge } from './StateBadge.tsx'
import { UndoSection } from './UndoSection.tsx'

const { details: texts } = imports

/** An import: its check, what can be done with it, and its result. */
export default function ImportScreen({ params: { importId = '' } }: ScreenProps) {
  const query = useImport(importId)
  return (
    <Screen
      title={query.data?.fileName ?? shell.titles.imports}
      intro={query.data && <Meta details={query.data} />}
      actions={
        <LinkButton kind="secondary" href="/imports">
          {imports.toList}
        </LinkButton>
      }
    >
      <Loaded query={query} failed={texts.failed}>
        {(details) => (
          <>
            <ImportNotice details={details} />
            <Confirmation details={details} />
            <ImportActions details={details} />
            {details.check && <Check details={details} check={details.check} />}
            <UndoSection details={details} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** What the file is, its state, and where it comes from. */
function Meta({ details: { state, kind, isFull, number, started } }: { details: ImportDetails }) {
  const at = formatMoment(started.at)
  return (
    <span className={styles.meta}>
      <StateBadge state={state} />
      {[number !== null && texts.number(number), kind, isFull && imports.full].filter(Boolean).map((part) => (
        <span key={String(part)}>{part}</span>
      ))}
      <span>{started.name === null ? texts.written(at) : texts.uploaded(started.name, at)}</span>
    </span>
  )
}
