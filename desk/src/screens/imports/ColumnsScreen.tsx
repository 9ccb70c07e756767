import type { ColumnsOfImport } from '@portal/contract/desk/importMappings'
import { imports as calls } from '@portal/contract/desk/imports'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { FieldError } from '@portal/web/forms/fields/FieldFrame.tsx'
import { SelectField } from '@portal/web/forms/fields/SelectField.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { fieldId } from '@portal/web/forms/problems.ts'
import { useForm } from '@portal/web/forms/useForm.ts'
import { classes } from '@portal/web/ui/classes.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { importMappings as texts } from '#texts/importMappings'
import { shell } from '#texts/shell'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { FormButtons } from '../../components/FormButtons.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { saveMapping, useColumns } from '../../data/importMappings.ts'
import styles from './Imports.module.css'

/** Corrects what the columns of a checked file mean. */
export default function ColumnsScreen({ params: { importId = '' } }: ScreenProps) {
  const [kind, setKind] = useState<string>()
  const query = useColumns(importId, kind)
  return (
    <Screen title={shell.titles.columns} intro={texts.intro}>
      <Loaded query={query} failed={texts.failed}>
        {(read) => <ColumnsForm importId={importId} read={read} isLoading={query.isPlaceholderData} onKind={setKind} />}
      </Loaded>
    </Screen>
  )
}

interface ColumnsFormProps {
  importId: string
  read: ColumnsOfImport
  /** Whether the columns of another kind are being loaded. */
  isLoading: boolean
  onKind: (kind: string) => void
}

type Row = ColumnsOfImport['columns'][number] & { field: string }

const { name } = calls.saveMapping.body.shape

function ColumnsForm({ importId, read, isLoading, onKind }: ColumnsFormProps) {
  const [, navigate] = useLocation()
  // The names are those of the server's problems.
  const rows: Row[] = read.columns.map((column, index) => ({ ...column, field: `columns.${index}` }))
  const meanings = Object.fromEntries(rows.map(({ field }) => [field, z.string()]))
  const { form, field, summary, isBusy } = useForm({
    schema: z.object({ kind: z.string(), name, ...meanings }),
    fields: {
      kind: { label: texts.kind },
      columns: { label: texts.columns },
      ...Object.fromEntries(rows.map((row) => [row.field, { label: texts.meaningOf(row.header) }])),
      name: { label: texts.name, invalid: texts.nameInvalid },
    } as Record<string, { label: string; invalid?: string }>,
    async submit(values) {
      const chosen: Record<string, unknown> = values
      await saveMapping(importId, {
        checkedAt: read.checkedAt,
        name: values.name,
        kind: read.kind,
        columns: rows.map((row) => ({ header: row.header, column: String(chosen[row.field]) || null })),
      })
      navigate(`/imports/${importId}`)
    },
  })
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    form.onChange(event)
    if (event.target.name === 'kind') onKind(String(event.target.value))
  }
  return (
    <form {...form} onChange={onChange}>
      <Stack gap="large">
        <ErrorSummary {...summary} />
        <SelectField
          {...field('kind')}
          options={read.kinds.map((each) => [each.kind, each.name])}
          defaultValue={read.kind}
        />
        {/* The summary of the errors moves the focus here. */}
        <div id={fieldId('columns')} tabIndex={-1} className={classes(styles.section, styles.choices)}>
          <FieldError name="columns">{field('columns').error}</FieldError>
          <DataTable
            caption={texts.columns}
            columns={columnsOf(read, field)}
            rows={rows}
            keyOf={(row) => `${read.kind} ${row.header}`}
          />
        </div>
        <TextField {...field('name')} hint={texts.nameHint} defaultValue={read.mapping ?? ''} autoComplete="off" />
        <FormButtons cancel={app.cancel} cancelTo={`/imports/${importId}`}>
          <Button type="submit" busy={isBusy || isLoading}>
            {texts.submit}
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}

type FieldOf = (name: string) => { name: string; label: string; error: string | undefined }

function columnsOf({ choices }: ColumnsOfImport, field: FieldOf): readonly Column<Row>[] {
  const { headers, notUsed, required } = texts
  const options = [
    ['', notUsed] as const,
    ...choices.map((each) => [each.column, each.isRequired ? required(each.name) : each.name] as const),
  ]
  const nameOf = (column: string | null) => choices.find((choice) => choice.column === column)?.name ?? notUsed
  return [
    { id: 'header', header: headers.header, cell: ({ header }) => header },
    { id: 'firstValue', header: headers.firstValue, cell: ({ firstValue }) => firstValue },
    { id: 'currentMeaning', header: headers.currentMeaning, cell: ({ column }) => nameOf(column) },
    {
      id: 'meaning',
      header: headers.meaning,
      cell: (row) => (
        <SelectField {...field(row.field)} isLabelHidden options={options} defaultValue={row.column ?? ''} />
      ),
    },
  ]
}
