import type { ServiceRequest } from '@portal/contract/requests'
import { type FormEvent, useEffect, useState } from 'react'
import { sending } from '#texts/sending'
import { conversation as texts } from '#texts/services/conversation'
import { DraftNotices } from '../../../forms/draft/DraftNotices.tsx'
import { type KeptDraft, useDraft } from '../../../forms/draft/useDraft.ts'
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx'
import formStyles from '../../../forms/forms.module.css'
import { FormField } from '../../../forms/kinds/FormField.tsx'
import { fieldId } from '../../../forms/problems.ts'
import { ResendDialog } from '../../../forms/sending/ResendDialog.tsx'
import { SendingNotice } from '../../../forms/sending/SendingNotice.tsx'
import { useSession } from '../../../session/store.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { messageDraftId } from './messageDraft.ts'
import styles from './RequestDetails.module.css'
import { fields, useMessage } from './useMessage.ts'

interface MessageFormProps {
  request: ServiceRequest
  /** Sending it adds the message to the request. */
  todo: string
  /** Whether the tenant has just opened the form, which then takes the focus. */
  isFocused: boolean
  onClose: (reason: 'sent' | 'discarded') => void
}

/** The form for a message to a request, as soon as its draft is loaded. */
export default function MessageForm(props: MessageFormProps) {
  const { contractId, requestId } = props.request
  const session = useSession()
  const userId = session.status === 'signedIn' ? session.userId : ''
  const kept = useDraft({ userId, contractId, serviceTypeId: messageDraftId(requestId) })
  return kept ? <KeptMessageForm {...props} kept={kept} /> : <Skeleton shape="card" />
}

function KeptMessageForm({ request, todo, isFocused, onClose, kept }: MessageFormProps & { kept: KeptDraft }) {
  const [wasOpened] = useState(isFocused)
  const message = useMessage({ request, todo, kept, onSent: () => onClose('sent') })
  const { submission, summary, answers } = message
  const { status } = submission.state
  const isBusy = status === 'sending' || status === 'waiting'
  const discard = () => {
    submission.settle()
    kept.drop()
    onClose('discarded')
  }
  useEffect(() => {
    if (wasOpened) document.getElementById(fieldId('message'))?.focus()
  }, [wasOpened])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) void message.send()
  }
  return (
    <>
      <DraftNotices kept={{ ...kept, drop: discard }} />
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <ErrorSummary {...summary} />
        {fields.map((field) => (
          <FormField
            key={`${field.id} ${kept.draft.idempotencyKey} ${kept.revision}`}
            field={field}
            answer={answers[field.id]}
            isLabelHidden={false}
            error={summary.problems.find(({ name }) => name === field.id)?.message}
            onAnswer={(answer) => message.answer(field.id, answer)}
            files={kept.draft.files[field.id] ?? []}
            onFiles={(files) => message.choose(field.id, files)}
          />
        ))}
        <SendingNotice
          state={submission.state}
          bytes={message.bytes}
          onRetry={() => void message.send()}
          gone={<p>{sending.gone}</p>}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" busy={isBusy}>
            {texts.send}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={discard}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      <ResendDialog
        open={status === 'sentBefore'}
        onClose={submission.settle}
        onSendAgain={() => {
          kept.change({ idempotencyKey: crypto.randomUUID() })
          void message.send()
        }}
      >
        {texts.sentBefore}
      </ResendDialog>
    </>
  )
}
