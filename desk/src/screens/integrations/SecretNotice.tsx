import { CopyButton } from '@portal/web/ui/controls/CopyButton.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { app } from '#texts/app'
import { integrations } from '#texts/integrations'
import styles from './Integrations.module.css'

const { secret: texts } = integrations

/** The new secret of a webhook, which the server shows only once. */
export const SecretNotice = ({ secret }: { secret: string }) => (
  <Notice kind="info" title={texts.webhookTitle}>
    <p>{texts.text}</p>
    <div className={styles.secret}>
      <code>{secret}</code>
      <CopyButton
        text={secret}
        name={texts.label}
        words={{ copy: app.copy, copied: app.copied, failed: app.copyFailed }}
      />
    </div>
  </Notice>
)
