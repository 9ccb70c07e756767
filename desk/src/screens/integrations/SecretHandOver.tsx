import { CopyButton } from '@portal/web/ui/controls/CopyButton.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { app } from '#texts/app'
import { integrations } from '#texts/integrations'
import { LinkButton } from '../../components/Link.tsx'
import { Screen } from '../../components/Screen.tsx'
import styles from './Integrations.module.css'

const { secret: texts } = integrations

/** A secret, which the server shows only once. */
export const SecretHandOver = ({ title, secret }: { title: string; secret: string }) => (
  <Screen title={title} intro={texts.text} width="form">
    <Card>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton
          text={secret}
          name={texts.label}
          words={{ copy: app.copy, copied: app.copied, failed: app.copyFailed }}
        />
      </div>
    </Card>
    <div>
      <LinkButton href="/integrations">{texts.done}</LinkButton>
    </div>
  </Screen>
)
