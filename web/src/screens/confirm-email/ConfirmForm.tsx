import { account as accountCalls } from '@portal/contract/account'
import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmEmail as texts } from '#texts/confirmEmail'
import { ApiError } from '../../api/errors.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { useForm } from '../../forms/useForm.ts'
import { send } from '../../session/session.ts'
import { useSession } from '../../session/store.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
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
        await send(accountCalls.confirmEmail, { body: { token } })
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

function Confirmed() {
  const isSignedIn = useSession().status === 'signedIn'
  useNewHeading(texts.doneTitle)
  return (
    <Page title={texts.doneTitle} intro={texts.done} width="narrow" drawing={<Letter />}>
      <LinkButton href={isSignedIn ? '/profile' : '/login'}>{isSignedIn ? texts.toProfile : texts.toSignIn}</LinkButton>
    </Page>
  )
}
