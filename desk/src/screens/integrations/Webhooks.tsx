import { integrations as calls } from '@portal/contract/desk/integrations'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { useState } from 'react'
import { integrations as texts } from '#texts/integrations'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useTokens, useWebhooks } from '../../data/integrations.ts'
import { useMay } from '../../session/store.ts'
import styles from './Integrations.module.css'
import { SecretNotice } from './SecretNotice.tsx'
import { mayHaveWebhook } from './tokenOfWebhook.ts'
import { WebhookEntry } from './WebhookEntry.tsx'

/** All webhooks, each with its last success and its problems. */
export function Webhooks() {
  const webhooks = useWebhooks()
  const tokens = useTokens()
  const mayAdd = useMay(calls.addWebhook)
  const [secret, setSecret] = useState<string>()
  const hasToken = tokens.data?.tokens.some(mayHaveWebhook) ?? false
  return (
    <CardSection title={texts.webhooks}>
      <p>{texts.webhooksText}</p>
      <div role="status">{secret !== undefined && <SecretNotice secret={secret} />}</div>
      <Loaded query={webhooks} failed={texts.webhooksFailed}>
        {({ webhooks: all }) =>
          all.length === 0 ? (
            <p>{texts.noWebhooks}</p>
          ) : (
            <ul className={styles.list}>
              {all.map((webhook) => (
                <WebhookEntry key={webhook.id} webhook={webhook} onSecret={setSecret} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayAdd &&
        (hasToken ? (
          <div>
            <LinkButton kind="secondary" href="/integrations/new-webhook">
              {texts.addWebhook}
            </LinkButton>
          </div>
        ) : (
          <p className={styles.quiet}>{texts.needsToken}</p>
        ))}
    </CardSection>
  )
}
