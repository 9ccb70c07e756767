import type { ImportDetails } from '@portal/contract/desk/imports'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { imports } from '#texts/imports'
import { formatMoment } from '../../components/formatMoment.ts'
import { confirmEndings } from '../../data/imports.ts'
import styles from './Imports.module.css'
import { useDialog } from './useDialog.tsx'

const { confirmation: texts } = imports

/** The confirmation, by a second administrator, of many endings or of a file that seems to be another landlord's. */
export function Confirmation({ details }: { details: ImportDetails }) {
  const { confirmation, check, state } = details
  if (!confirmation || !check || state !== 'ready') return null
  const { by, possibleFor } = confirmation
  const { endings, recognition } = check
  const unknown = recognition ? recognition.rows - recognition.known : 0
  return (
    <CardSection title={texts.heading}>
      {recognition && <p>{texts.unknown(recognition.known, recognition.rows, recognition.present)}</p>}
      {(!recognition || endings > 0) && <p>{texts.needed(endings)}</p>}
      {by ? (
        <p>{texts.given(by.name ?? '', formatMoment(by.at))}</p>
      ) : possibleFor === 'you' ? (
        <ConfirmButton
          details={details}
          title={recognition ? texts.titleUnknown : texts.title(endings)}
          button={recognition ? texts.buttonUnknown : texts.button}
        />
      ) : (
        <OtherWay possibleFor={possibleFor} command={texts.command(endings, unknown, details.isFull)} />
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

function ConfirmButton({ details, title, button }: { details: ImportDetails; title: string; button: string }) {
  const { open, dialog } = useDialog({
    title,
    children: texts.text,
    confirm: button,
    onConfirm: () => confirmEndings(details),
    done: texts.done,
  })
  return (
    <>
      <div>
        <Button kind="secondary" onClick={open}>
          {button}
        </Button>
      </div>
      {dialog}
    </>
  )
}
