import { isEmptyMessage, messageForm } from '@portal/contract/form/messageForm'
import type { ServiceRequest } from '@portal/contract/requests'
import { useEffect, useState } from 'react'
import { conversation as texts } from '#texts/services/conversation'
import { queries } from '../../../data/queries.ts'
import { invalidateRequests } from '../../../data/requests.ts'
import { type KeptDraft, useDraft } from '../../../forms/draft/useDraft.ts'
import { FormPage, PageField } from '../../../forms/page/FormPage.tsx'
import { useFormPage } from '../../../forms/page/useFormPage.ts'
import { fieldId } from '../../../forms/problems.ts'
import { useSession } from '../../../session/store.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { draftsKey } from '../servicesQueries.ts'
import { messageDraftId } from './messageDraft.ts'
import styles from './RequestDetails.module.css'

interface MessageFormProps {
  request: ServiceRequest
  /** Whether the tenant has just opened the form, which then takes the focus. */
  takesFocus: boolean
  /** Whether the tenant opened the form to say that the problem is still there. The stored draft records this too. */
  isReopening: boolean
  onClose: (reason: 'sent' | 'reopened' | 'discarded') => void
}

/** The form for a message to a request, as soon as its draft is loaded. */
export default function MessageForm(props: MessageFormProps) {
  const { contractId, requestId } = props.request
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  const kept = useDraft({ userId, contractId, serviceTypeId: messageDraftId(requestId) })
  // Refetches the drafts after the form has closed, because the services screen lists them.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: draftsKey }), [])
  return kept ? <LoadedMessageForm {...props} kept={kept} /> : <Skeleton shape="card" />
}

const fields = messageForm.steps.flatMap((step) => step.fields)
/** The fields without the mark "optional", because a message needs words or a photo. The help of the first field says so. */
const fieldsOfMessage = fields.map((field) => ({ ...field, required: true }))
/** The fields without their help, which says that a message needs words or a photo. A reopening needs neither. */
const fieldsOfReopening = fields.map(({ help: _, ...field }) => field)
const missingMessage = { fieldId: 'message', kind: 'longText', problem: 'required', message: texts.missing } as const

function LoadedMessageForm({ request, takesFocus, onClose, kept, ...props }: MessageFormProps & { kept: KeptDraft }) {
  const { contractId, addMessage, reopen } = request
  const isReopening = reopen !== null && (props.isReopening || kept.draft.todos.includes(reopen))
  const [wasOpened] = useState(takesFocus)
  const page = useFormPage({
    form: messageForm,
    kept,
    check(answers, fileCounts) {
      const fileCount = Object.values(fileCounts).reduce((sum, count) => sum + count, 0)
      return !isReopening && isEmptyMessage(answers, fileCount) ? [missingMessage] : []
    },
    async bodyOf({ formId: _, ...content }) {
      const todo = isReopening ? reopen : addMessage
      return { contractId, ...(todo && { todo }), ...content }
    },
    onSent() {
      kept.drop()
      void invalidateRequests()
      onClose(isReopening ? 'reopened' : 'sent')
    },
    onFailed: () => void invalidateRequests(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the tenant's first choice counts
  useEffect(() => {
    if (isReopening) kept.change({ todos: [reopen] })
  }, [])
  useEffect(() => {
    if (!wasOpened) return
    const field = document.getElementById(fieldId('message'))
    field?.focus()
    // The focus scrolls only the field into view, but the tenant should also see that a photo can be added.
    field?.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [wasOpened])
  return (
    <FormPage
      page={page}
      what="message"
      className={styles.form}
      texts={{
        send: isReopening ? texts.sendReopening : texts.send,
        discard: texts.cancel,
        sentBefore: texts.sentBefore,
      }}
      discardKind="quiet"
      closed={
        addMessage === null ? (
          <Notice kind="warning" role="alert" title={texts.closedTitle}>
            {texts.closed}
          </Notice>
        ) : undefined
      }
      gone={<p>{texts.closed}</p>}
      onDiscard={() => onClose('discarded')}
    >
      {isReopening && <p>{texts.reopen}</p>}
      {(isReopening ? fieldsOfReopening : fieldsOfMessage).map((field) => (
        <PageField key={field.id} page={page} field={field} />
      ))}
    </FormPage>
  )
}
