import type { documents as german } from '../../de/services/documents.ts'
import type { Texts } from '../../texts.ts'

export const documents: Texts<typeof german> = {
  open: 'Open',
  save: 'Save',
  failed: 'The document could not be opened.',
}
