import { integrations as calls } from '@portal/contract/desk/integrations'
import { type Scope, scopes } from '@portal/contract/integration/machineCall'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Notice } from '@portal/web/ui/feedback/Notice.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { integrations } from '#texts/integrations'
import { shell } from '#texts/shell'
import { FormButtons } from '../../components/FormButtons.tsx'
import { Screen } from '../../components/Screen.tsx'
import { addToken } from '../../data/integrations.ts'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { SecretHandOver } from './SecretHandOver.tsx'

const { form: texts, secret: secretTexts } = integrations
const schema = z.object({ name: calls.addToken.body.shape.name })
const options = scopes.map((scope) => [scope, integrations.scopeNames[scope]] as const)

/** Creates a token for a system, then shows its secret. */
export default function NewTokenScreen() {
  const [chosen, setChosen] = useState<Scope[]>([])
  const [isMissing, setMissing] = useState(false)
  const [added, setAdded] = useState<{ name: string; secret: string }>()
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { name: { label: texts.name } },
    async submit({ name }) {
      setMissing(chosen.length === 0)
      if (chosen.length === 0) return
      const { secret } = await addToken({ name, scopes: chosen })
      setAdded({ name, secret })
    },
  })
  if (added) return <SecretHandOver key="secret" title={secretTexts.tokenTitle(added.name)} secret={added.secret} />
  return (
    <Screen title={shell.titles.newToken} intro={texts.tokenIntro} width="form">
      <Card>
        <form {...form}>
          <Stack gap="large">
            <ErrorSummary {...summary} />
            <TextField {...field('name')} autoComplete="off" />
            <div role="alert">
              {isMissing && chosen.length === 0 && <Notice kind="danger">{texts.scopesMissing}</Notice>}
            </div>
            <CheckboxGroup legend={texts.scopes} options={options} chosen={chosen} onChange={setChosen} />
            <FormButtons cancel={app.cancel} cancelTo="/integrations">
              <Button type="submit" busy={isBusy}>
                {texts.submitToken}
              </Button>
            </FormButtons>
          </Stack>
        </form>
      </Card>
    </Screen>
  )
}
