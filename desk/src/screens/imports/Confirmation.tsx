import type { ImportDetails } from '@portal/contract/desk/imports'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { imports } from '#texts/imports'
import { formatMoment } from '../../components/formatMoment.ts'
import { confirmEndings } from '../../data/imports.ts'
import styles from './Imports.module.css'
import { useDialog } from './useDialog.tsx'

const { confirmation: texts } = imports

/** The confirmation of many endings by a second administrator. */
export function Confirmation({ details }: { details: ImportDetails }) {
  const { confirmation, check, state } = details
  if (!confirmation || !check || state !== 'ready') return null
  const { by, possibleFor } = confirmation
  return (
    <CardSection title={texts.heading}>
      <p>{texts.needed(check.endings)}</p>
      {by ? (
        <p>{texts.given(by.name ?? '', formatMoment(by.at))}</p>
      ) : possibleFor === 'you' ? (
        <ConfirmButton details={details} endings={check.endings} />
      ) : (
        <OtherWay possibleFor={possibleFor} command={texts.command(check.endings, details.isFull)} />
      )}
    </CardSection>
  )
}

/** What to do if this member cannot confirm the endings. */
const OtherWay = ({ possibleFor, command }: { possibleFor: 'others' | 'commandOnly'; command: string }) =>
  possibleFor === 'others' ? (
    <p>{texts.others}</p>
  ) : (
    <>
      <p>{texts.noOther}</p>
      <code className={styles.code}>{command}</code>
    </>
  )

function ConfirmButton({ details, endings }: { details: ImportDetails; endings: number }) {
  const { open, dialog } = useDialog({
    title: texts.title(endings),
    children: texts.text,
    confirm: texts.button,
    onConfirm: () => confirmEndings(details),
    done: texts.done,
  })
  return (
    <>
      <div>
        <Button kind="secondary" onClick={open}>
          {texts.button}
        </Button>
      </div>
      {dialog}
    </>
  )
}
