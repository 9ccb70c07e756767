import { account } from '@portal/contract/account'
import { newPassword } from '@portal/contract/credentials'
import { useState } from 'react'
import * as z from 'zod/mini'
import { resetPassword as texts } from '#texts/resetPassword'
import { ApiError } from '../../api/errors.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { NewPasswordFields, newPasswordTexts, repeatedPasswordTexts } from '../../forms/NewPasswordFields.tsx'
import { repeated, repeats } from '../../forms/repeats.ts'
import { useForm } from '../../forms/useForm.ts'
import { leaveEndedSession, send } from '../../session/session.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { NoNewPassword } from './NoNewPassword.tsx'

const schema = z.object({ newPassword, newPasswordRepeat: repeated }).check(repeats('newPassword', 'newPasswordRepeat'))

export function ResetForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'saved' | 'dead'>()
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      newPassword: newPasswordTexts(texts.password),
      newPasswordRepeat: repeatedPasswordTexts(texts.passwordRepeat),
    },
    async submit({ newPassword }) {
      try {
        await send(account.resetPassword, { body: { token, newPassword } })
        // One in this browser would only find out at its next call.
        await leaveEndedSession({ leaveTo: location.pathname })
        setOutcome('saved')
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'linkNotValid')) throw error
        setOutcome('dead')
      }
    },
  })
  if (outcome === 'dead') return <NoNewPassword isKnown />
  if (outcome === 'saved') return <Saved />
  return (
    <Page title={texts.heading} intro={texts.intro} width="narrow">
      <Card>
        <form {...form}>
          <Stack>
            <ErrorSummary {...summary} />
            <NewPasswordFields password={field('newPassword')} repeat={field('newPasswordRepeat')} />
            <Button type="submit" busy={isBusy}>
              {texts.save}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}

const Saved = () => (
  <Page title={texts.done} intro={texts.doneText} width="narrow" drawing={<Keys />}>
    <NewHeading title={texts.done} />
    <LinkButton href="/login">{texts.toSignIn}</LinkButton>
  </Page>
)
