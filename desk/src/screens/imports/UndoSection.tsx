import { imports as calls, type ImportDetails } from '@portal/contract/desk/imports'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { imports } from '#texts/imports'
import { undoImport } from '../../data/imports.ts'
import { useMay } from '../../session/store.ts'
import styles from './Imports.module.css'
import { describeCounts } from './numbers.ts'
import { useDialog } from './useDialog.tsx'

const { undo: texts } = imports

/** The undo of an applied import, and why the last attempt was refused. */
export function UndoSection({ details }: { details: ImportDetails }) {
  const { isPossible, reasons } = details.undo
  const mayUndo = useMay(calls.undoImport)
  if (details.state !== 'applied') return null
  return (
    <CardSection title={texts.heading}>
      <p>{texts.intro}</p>
      {reasons.length > 0 && <Reasons reasons={reasons} isPossible={isPossible} />}
      {mayUndo && isPossible && <UndoButton details={details} />}
    </CardSection>
  )
}

const Reasons = ({ reasons, isPossible }: { reasons: readonly string[]; isPossible: boolean }) => (
  <Notice kind="warning" {...(isPossible && { title: texts.refused })}>
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Notice>
)

function UndoButton({ details }: { details: ImportDetails }) {
  const { open, dialog } = useDialog({
    title: texts.title,
    children: details.changes ? texts.text(describeCounts(details.changes)) : texts.intro,
    confirm: texts.button,
    kind: 'danger',
    onConfirm: () => undoImport(details),
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
