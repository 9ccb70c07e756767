import { imports as calls, type ImportDetails } from '@portal/contract/desk/imports'
import type { ImportState } from '@portal/contract/integration/importedFiles'
import { describeFailure } from '@portal/web/api/failure.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { useState } from 'react'
import { imports as texts } from '#texts/imports'
import { shell } from '#texts/shell'
import { LinkButton } from '../../components/Link.tsx'
import { showToast } from '../../components/toast.ts'
import { applyImport, checkAgain, discardImport } from '../../data/imports.ts'
import { useMay } from '../../session/store.ts'
import styles from './Imports.module.css'
import { describeCounts, sumTables } from './numbers.ts'
import { useDialog } from './useDialog.tsx'

const restingStates: readonly ImportState[] = ['ready', 'unchanged', 'refused', 'interrupted']

/** The buttons of a file that has not been applied yet. An auditor sees none. */
export function ImportActions({ details }: { details: ImportDetails }) {
  const mayDecide = useMay(calls.applyImport)
  if (!mayDecide || !restingStates.includes(details.state)) return null
  const isConfirmed = details.confirmation === null || details.confirmation.by !== null
  return (
    <div className={styles.buttons}>
      {details.state === 'ready' && isConfirmed && <ApplyButton details={details} />}
      {details.check && details.check.columns.length > 0 && (
        <LinkButton kind="secondary" href={`/imports/${details.importId}/columns`}>
          {shell.titles.columns}
        </LinkButton>
      )}
      {details.state !== 'unchanged' && <CheckAgainButton details={details} />}
      <DiscardButton details={details} />
    </div>
  )
}

function ApplyButton({ details }: { details: ImportDetails }) {
  const { open, dialog } = useDialog({
    title: texts.apply.title,
    children: texts.apply.text(describeCounts(sumTables(details.check?.tables ?? []))),
    confirm: texts.apply.button,
    onConfirm: () => applyImport(details),
  })
  return (
    <>
      <Button onClick={open}>{texts.apply.button}</Button>
      {dialog}
    </>
  )
}

function CheckAgainButton({ details }: { details: ImportDetails }) {
  const [isBusy, setBusy] = useState(false)
  async function check() {
    setBusy(true)
    try {
      await checkAgain(details)
    } catch (error) {
      const { title, text } = describeFailure(error)
      showToast(`${title}: ${text}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => void check()}>
      {texts.again.button}
    </Button>
  )
}

function DiscardButton({ details }: { details: ImportDetails }) {
  const { open, dialog } = useDialog({
    title: texts.discard.title,
    children: texts.discard.text,
    confirm: texts.discard.button,
    kind: 'danger',
    onConfirm: () => discardImport(details),
    done: texts.discard.done,
  })
  return (
    <>
      <Button kind="quiet" onClick={open}>
        {texts.discard.button}
      </Button>
      {dialog}
    </>
  )
}
