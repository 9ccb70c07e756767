import { maxAttachments } from '@portal/contract/rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Paperclip from 'lucide-react/icons/paperclip'
import { type DragEvent, useRef, useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { controlProps, FieldFrame } from '../fields/FieldFrame.tsx'
import { useFilePreparation } from '../files/useFilePreparation.ts'
import { localize } from '../localize.ts'
import { FileList } from './FileList.tsx'
import styles from './files.module.css'
import type { KindProps, WebKind } from './webKind.ts'

/** For these types, phones offer both the camera and stored files, and iPhones convert their photos to JPEG. */
const accepted = 'image/jpeg,image/png,application/pdf'

function FilesField({ field, error, isLabelHidden, files, onFiles }: KindProps<'files'>) {
  const maxFiles = Math.min(field.maxCount, maxAttachments)
  const { preparing, refusals, announcement, add, remove } = useFilePreparation({ files, maxFiles, onFiles })
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const help = field.help ? localize(field.help) : fieldTexts.filesHint(maxFiles)
  const frame = { name: field.id, label: localize(field.label), hint: help, error, isOptional: !field.required }
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(true)
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDraggedOver(false)
      add([...event.dataTransfer.files])
    },
  }
  return (
    <FieldFrame {...frame} isLabelHidden={isLabelHidden}>
      <div className={classes(styles.drop, isDraggedOver && styles.draggedOver)} {...dropZone}>
        <label className={styles.add}>
          <Paperclip aria-hidden="true" />
          {fieldTexts.addFiles}
          <input
            {...controlProps(frame)}
            ref={input}
            className={styles.input}
            type="file"
            multiple={maxFiles > 1}
            accept={accepted}
            required={false}
            aria-label={fieldTexts.addFiles}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // The reset allows choosing the same file again after it was removed.
              target.value = ''
            }}
          />
        </label>
        <span className={styles.dropHint} aria-hidden="true">
          {fieldTexts.dropFiles}
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {refusals.length > 0 && (
        <ul className={styles.refusals} role="alert">
          {refusals.map(({ id, text }) => (
            <li key={id}>
              <CircleAlert aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <FileList
        files={files}
        preparing={preparing}
        onRemove={(file) => {
          remove(file)
          input.current?.focus()
        }}
      />
    </FieldFrame>
  )
}

export const files: WebKind<'files'> = {
  Field: FilesField,
  fittingPart: () => undefined,
  format: null,
  problems: { tooMany: (count) => fieldTexts.tooManyFiles(Number(count)) },
}
