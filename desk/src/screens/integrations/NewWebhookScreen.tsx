import { integrations as calls } from '@portal/contract/desk/integrations'
import { type EventType, eventTypes } from '@portal/contract/integration/events'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { integrations } from '#texts/integrations'
import { shell } from '#texts/shell'
import { FormButtons } from '../../components/FormButtons.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PlainSelect } from '../../components/PlainFields.tsx'
import { Screen } from '../../components/Screen.tsx'
import { addWebhook, type Token, useTokens } from '../../data/integrations.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { SecretHandOver } from './SecretHandOver.tsx'
import { mayHaveWebhook } from './tokenOfWebhook.ts'

const { form: texts, secret: secretTexts } = integrations
const { tokenId, url } = calls.addWebhook.body.shape
const schema = z.object({ tokenId, url })
const options = eventTypes.map((type) => [type, integrations.eventNames[type]] as const)

/** Adds a webhook, then shows its secret. */
export default function NewWebhookScreen() {
  const tokens = useTokens()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretHandOver key="secret" title={secretTexts.webhookTitle} secret={secret} />
  return (
    <Screen title={shell.titles.newWebhook} intro={texts.webhookIntro} width="form">
      <Loaded query={tokens} failed={integrations.tokensFailed}>
        {({ tokens: all }) => {
          const usable = all.filter(mayHaveWebhook)
          return usable.length === 0 ? (
            <p>{integrations.needsToken}</p>
          ) : (
            <WebhookForm tokens={usable} onAdded={setSecret} />
          )
        }}
      </Loaded>
    </Screen>
  )
}

function WebhookForm({ tokens, onAdded }: { tokens: readonly Token[]; onAdded: (secret: string) => void }) {
  const [types, setTypes] = useState<EventType[]>([])
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { tokenId: { label: texts.token }, url: { label: texts.url } },
    async submit(values) {
      onAdded((await addWebhook({ ...values, ...(types.length > 0 && { types }) })).secret)
    },
  })
  return (
    <Card>
      <form {...form}>
        <Stack gap="large">
          <ErrorSummary {...summary} />
          <PlainSelect
            name="tokenId"
            label={texts.token}
            options={tokens.map(({ tokenId: id, name }) => [id, name] as const)}
            defaultValue={tokens[0]?.tokenId ?? ''}
          />
          <TextField {...field('url')} inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
          <CheckboxGroup
            legend={texts.types}
            hint={texts.typesHint}
            options={options}
            chosen={types}
            onChange={setTypes}
          />
          <FormButtons cancel={app.cancel} cancelTo="/integrations">
            <Button type="submit" busy={isBusy}>
              {texts.submitWebhook}
            </Button>
          </FormButtons>
        </Stack>
      </form>
    </Card>
  )
}
