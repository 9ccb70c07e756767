import { integrations as calls } from '@portal/contract/desk/integrations'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Badge } from '@portal/web/ui/feedback/Badge.tsx'
import { useState } from 'react'
import { integrations as texts } from '#texts/integrations'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Facts } from '../../components/Facts.tsx'
import { formatMoment } from '../../components/formatMoment.ts'
import { showToast } from '../../components/toast.ts'
import { removeWebhook, rotateSecret, type Webhook } from '../../data/integrations.ts'
import { useMay } from '../../session/store.ts'
import styles from './Integrations.module.css'
import { ReplayDialog } from './ReplayDialog.tsx'

interface WebhookEntryProps {
  webhook: Webhook
  /** Called with a new secret, which is shown only once. */
  onSecret: (secret: string) => void
}

export function WebhookEntry({ webhook, onSecret }: WebhookEntryProps) {
  const [asked, setAsked] = useState<'rotate' | 'replay' | 'remove'>()
  const mayChange = useMay(calls.removeWebhook)
  const { id, url, types, state, token, lastSuccessAt, waiting, givenUp, lastProblem } = webhook
  const close = () => setAsked(undefined)
  async function rotate() {
    onSecret((await rotateSecret(id)).secret)
    close()
  }
  async function remove() {
    await removeWebhook(id)
    showToast(texts.removed)
    close()
  }
  return (
    <li className={styles.webhook}>
      <div className={styles.head}>
        <h3>{url}</h3>
        <Badge tone={state === 'active' ? 'success' : 'danger'}>{texts.states[state]}</Badge>
      </div>
      {state === 'gone' && <p>{texts.goneText}</p>}
      <Facts
        facts={[
          [texts.token, token.name],
          [texts.events, types === null ? texts.allEvents : types.map((type) => texts.eventNames[type]).join(', ')],
          [texts.lastSuccess, lastSuccessAt === null ? texts.never : formatMoment(lastSuccessAt)],
          [texts.waiting, texts.count(waiting)],
          [texts.givenUp, givenUp === 0 ? null : texts.count(givenUp)],
          [
            texts.lastProblem,
            lastProblem && (
              <span key="problem" lang="en">
                {lastProblem}
              </span>
            ),
          ],
        ]}
      />
      {mayChange && (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => setAsked('replay')}>
            {texts.replay}
          </Button>
          <Button kind="quiet" onClick={() => setAsked('rotate')}>
            {texts.rotate}
          </Button>
          <Button kind="quiet" onClick={() => setAsked('remove')}>
            {texts.remove}
          </Button>
        </div>
      )}
      {asked === 'replay' && <ReplayDialog webhookId={id} onClose={close} />}
      {asked === 'rotate' && (
        <ConfirmDialog title={texts.rotateTitle} confirm={texts.rotate} onConfirm={rotate} onClose={close}>
          {texts.rotateText}
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle}
          confirm={texts.remove}
          kind="danger"
          onConfirm={remove}
          onClose={close}
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </li>
  )
}
