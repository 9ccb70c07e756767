import { maxAttachments, maxLongTextLength } from '../rules.ts'
import { isBlank } from './answers.ts'
import type { Answers, Form } from './form.ts'

/** The form with which a tenant adds words, files or both to a request. */
export const messageForm: Form = {
  formId: 'requestMessage',
  title: { de: 'Nachricht oder Foto hinzufügen', en: 'Add a message or photo' },
  minutes: 1,
  answerWithin: {
    de: 'Wir antworten in der Regel innerhalb von drei Werktagen.',
    en: 'We will usually reply within three working days.',
  },
  steps: [
    {
      id: 'message',
      title: { de: 'Nachricht oder Foto hinzufügen', en: 'Add a message or photo' },
      fields: [
        {
          kind: 'longText',
          id: 'message',
          label: { de: 'Nachricht', en: 'Message' },
          help: { de: 'Eine Nachricht oder ein Foto genügt.', en: 'A message or a photo is enough.' },
          required: false,
          maxLength: maxLongTextLength,
        },
        {
          kind: 'files',
          id: 'files',
          label: { de: 'Fotos oder Dateien', en: 'Photos or files' },
          required: false,
          maxCount: maxAttachments,
        },
      ],
    },
  ],
}

/** Returns whether a message has neither text nor files. Each of the two may be missing, but not both. */
export const isEmptyMessage = ({ message }: Answers, fileCount: number): boolean =>
  fileCount === 0 && (typeof message !== 'string' || isBlank(message))
