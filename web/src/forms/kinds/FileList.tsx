import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { formatFileSize } from '../../texts/formats.ts'
import type { ChosenFile } from '../files/files.ts'
import styles from './files.module.css'

interface FileListProps {
  files: readonly ChosenFile[]
  preparing?: readonly { id: string; name: string }[]
  /** If undefined, the list is read-only, as in a summary. */
  onRemove?: (file: ChosenFile) => void
}

export function FileList({ files, preparing = [], onRemove }: FileListProps) {
  if (files.length + preparing.length === 0) return null
  return (
    <ul className={styles.list} aria-label={fieldTexts.fileList}>
      {files.map((file) => (
        <li className={styles.file} key={file.id}>
          <Thumbnail file={file} />
          <span className={styles.name}>
            {file.name}
            <span className={styles.size}>{formatFileSize(file.content.size)}</span>
          </span>
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              title={fieldTexts.removeFile(file.name)}
              onClick={() => onRemove(file)}
            >
              <Trash aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
      {preparing.map(({ id, name }) => (
        <li className={styles.file} key={id}>
          <FileText aria-hidden="true" />
          <span className={styles.name}>
            {name}
            <progress aria-label={fieldTexts.preparingFile(name)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ file }: { file: ChosenFile }) {
  const [thumbnailUrl, setThumbnailUrl] = useState<string>()
  useEffect(() => {
    if (file.mimeType === 'application/pdf') return
    const url = URL.createObjectURL(file.content)
    setThumbnailUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  if (!thumbnailUrl) return <FileText className={styles.thumbnail} aria-hidden="true" />
  return <img className={styles.thumbnail} src={thumbnailUrl} alt="" />
}
