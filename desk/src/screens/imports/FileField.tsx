import { controlProps, FieldFrame, type FieldProps } from '@portal/web/forms/fields/FieldFrame.tsx'
import { classes } from '@portal/web/ui/classes.ts'
import { type DragEvent, useRef, useState } from 'react'
import styles from './Imports.module.css'

/** A native field for one file, into which a file can also be dragged. */
export function FileField(field: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (!input.current || files.length !== 1) return
    input.current.files = files
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <FieldFrame {...field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is only a second way to fill the field. The keyboard reaches the field itself. */}
      <div
        className={classes(styles.dropZone, isOver && styles.isOver)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input ref={input} type="file" accept=".csv,.txt,.xlsx,.ndjson,.jsonl" {...controlProps(field)} />
      </div>
    </FieldFrame>
  )
}
