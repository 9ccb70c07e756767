import { maxAttachments } from '@portal/contract/rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Paperclip from 'lucide-react/icons/paperclip'
import { type DragEvent, useRef, useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { controlProps, FieldFrame } from './FieldFrame.tsx'
import { FileList } from './FileList.tsx'
import styles from './FilesField.module.css'
import type { KindProps } from './kinds.ts'
import { say } from './say.ts'
import { useFilePreparation } from './useFilePreparation.ts'

/** Camera and files are both offered by a phone for these types, and iPhones convert their photos for them. */
const accepted = 'image/jpeg,image/png,application/pdf'

export function FilesField({ field, error, isLabelHidden, files, onFiles }: KindProps<'files'>) {
  const most = Math.min(field.maxCount, maxAttachments)
  const { preparing, refusals, said, add, remove } = useFilePreparation({ files, most, onFiles })
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const help = field.help ? say(field.help) : fieldTexts.filesHint(most)
  const frame = { name: field.id, label: say(field.label), hint: help, error, isOptional: !field.required }
  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      add([...event.dataTransfer.files])
    },
  }
  return (
    <FieldFrame {...frame} isLabelHidden={isLabelHidden}>
      <div className={classes(styles.drop, isOver && styles.over)} {...dropZone}>
        <label className={styles.add}>
          <Paperclip aria-hidden="true" />
          {fieldTexts.addFiles}
          <input
            {...controlProps(frame)}
            ref={input}
            className={styles.input}
            type="file"
            multiple={most > 1}
            accept={accepted}
            required={false}
            aria-label={fieldTexts.addFiles}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // The same file can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
        <span className={styles.dropHint} aria-hidden="true">
          {fieldTexts.dropFiles}
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
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
