import { maxImportBytes } from '@portal/contract/integration/importedFiles'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { Checkbox } from '@portal/web/forms/fields/Checkbox.tsx'
import { SelectField } from '@portal/web/forms/fields/SelectField.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { imports } from '#texts/imports'
import { shell } from '#texts/shell'
import { FormButtons } from '../../components/FormButtons.tsx'
import { Screen } from '../../components/Screen.tsx'
import { uploadFile, useKinds } from '../../data/imports.ts'
import { FileField } from './FileField.tsx'

const { upload: texts } = imports

const isUploadable = (file: unknown): file is File =>
  file instanceof File && file.size > 0 && file.size <= maxImportBytes

const schema = z.object({
  file: z.custom<File>(isUploadable),
  kind: z.string(),
  exportedOn: z.string(),
  isFull: z.boolean(),
})

/** Uploads a file, and then opens its check. */
export default function UploadScreen() {
  const [, navigate] = useLocation()
  const kinds = (useKinds().data?.kinds ?? []).map(({ kind, name }) => [kind, name] as const)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      file: { label: texts.file, invalid: texts.fileInvalid },
      kind: { label: texts.kind },
      exportedOn: { label: texts.exportedOn },
      isFull: { label: texts.isFull },
    },
    async submit({ file, kind, exportedOn, isFull }) {
      const { importId } = await uploadFile(file, {
        fileName: file.name,
        // Some sources of files know no time, and the browser then says 1970.
        ...(file.lastModified > 0 && { changedAt: new Date(file.lastModified).toISOString() }),
        isFull: isFull ? 'true' : 'false',
        ...(kind && { kind }),
        ...(exportedOn && { exportedOn }),
      })
      navigate(`/imports/${importId}`)
    },
  })
  return (
    <Screen title={shell.titles.newImport} intro={texts.intro} width="form">
      <Card>
        <form {...form}>
          <Stack gap="large">
            <ErrorSummary {...summary} />
            <FileField {...field('file')} hint={texts.fileHint} />
            <SelectField {...field('kind')} isOptional options={[['', texts.anyKind], ...kinds]} defaultValue="" />
            <Checkbox {...field('isFull')} hint={texts.isFullHint} isOptional />
            <TextField {...field('exportedOn')} type="date" hint={texts.exportedOnHint} isOptional />
            <FormButtons cancel={app.cancel} cancelTo="/imports">
              <Button type="submit" busy={isBusy}>
                {texts.submit}
              </Button>
            </FormButtons>
          </Stack>
        </form>
      </Card>
      <Notice kind="info">{texts.documents}</Notice>
    </Screen>
  )
}
