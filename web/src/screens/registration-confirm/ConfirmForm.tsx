import { registration } from '@portal/contract/registration'
import { useState } from 'react'
import * as z from 'zod/mini'
import { registrationConfirm as texts } from '#texts/registrationConfirm'
import { ApiError } from '../../api/errors.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Letter } from '../../ui/illustrations/Letter.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { NotConfirmed } from './NotConfirmed.tsx'

const nothingToFill = z.object({})

export function ConfirmForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'confirmed' | 'dead'>()
  const { form, summary, isBusy } = useForm({
    schema: nothingToFill,
    fields: {},
    async submit() {
      try {
        await send(registration.confirmRegistration, { body: { token } })
        setOutcome('confirmed')
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'linkNotValid')) throw error
        setOutcome('dead')
      }
    },
  })
  if (outcome === 'dead') return <NotConfirmed isKnown />
  if (outcome === 'confirmed') return <Confirmed />
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow" drawing={<Letter />}>
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            <Button type="submit" busy={isBusy}>
              {texts.confirm}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}

const Confirmed = () => (
  <Page title={texts.done} intro={texts.doneText} width="narrow" drawing={<Keys />}>
    <NewHeading title={texts.done} />
    <LinkButton href="/login">{texts.toSignIn}</LinkButton>
  </Page>
)
