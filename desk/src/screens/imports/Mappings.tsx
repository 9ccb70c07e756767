import type { StoredMapping } from '@portal/contract/desk/importMappings'
import { imports as calls } from '@portal/contract/desk/imports'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { useRef, useState } from 'react'
import { importMappings } from '#texts/importMappings'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { showToast } from '../../components/toast.ts'
import { removeMapping, useMappings } from '../../data/importMappings.ts'
import { useMay } from '../../session/store.ts'
import styles from './Imports.module.css'

const { list: texts } = importMappings
const { headers } = texts

const shownHeaders = 3

const columns: readonly Column<StoredMapping>[] = [
  { id: 'name', header: headers.name, cell: ({ name }) => name },
  { id: 'kind', header: headers.kind, cell: ({ kind }) => kind },
  {
    id: 'recognizedBy',
    header: headers.recognizedBy,
    cell: ({ recognizedBy }) =>
      texts.recognizedColumns(recognizedBy.slice(0, shownHeaders).join(', '), recognizedBy.length - shownHeaders),
  },
  {
    id: 'saved',
    header: headers.saved,
    cell: ({ savedAt, savedBy }) => (
      <>
        <time dateTime={savedAt}>{formatMoment(savedAt)}</time>
        <span className={styles.quiet}>{savedBy}</span>
      </>
    ),
  },
]

/** The mappings that administrators have saved. */
export function Mappings() {
  const mappings = useMappings()
  const [asked, setAsked] = useState<string>()
  const region = useRef<HTMLDivElement>(null)
  const mayRemove = useMay(calls.removeMapping)
  const removeColumn: Column<StoredMapping> = {
    id: 'remove',
    header: headers.actions,
    isHeaderHidden: true,
    cell: ({ name }) => (
      <Button kind="quiet" aria-label={texts.removeOf(name)} onClick={() => setAsked(name)}>
        {texts.remove}
      </Button>
    ),
  }
  async function remove(name: string) {
    await removeMapping(name)
    showToast(texts.removed(name))
    setAsked(undefined)
    // The button that had the focus is gone.
    region.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={region} tabIndex={-1} className={styles.section}>
      <CardSection title={texts.heading}>
        <Loaded query={mappings} failed={texts.failed}>
          {({ mappings: saved }) =>
            saved.length === 0 ? (
              <p>{texts.empty}</p>
            ) : (
              <DataTable
                caption={texts.table}
                columns={mayRemove ? [...columns, removeColumn] : columns}
                rows={saved}
                keyOf={({ name }) => name}
              />
            )
          }
        </Loaded>
        {asked !== undefined && (
          <ConfirmDialog
            title={texts.removeTitle(asked)}
            confirm={texts.remove}
            kind="danger"
            onConfirm={() => remove(asked)}
            onClose={() => setAsked(undefined)}
          >
            {texts.removeText}
          </ConfirmDialog>
        )}
      </CardSection>
    </div>
  )
}
