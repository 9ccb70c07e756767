import { account } from '@portal/contract/account'
import { newPassword } from '@portal/contract/credentials'
import { useState } from 'react'
import * as z from 'zod/mini'
import { resetPassword as texts } from '#texts/account/resetPassword'
import { ApiError } from '../../api/errors.ts'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { finishMailedToken } from '../../components/useMailedToken.ts'
import { NewPasswordFields, newPasswordTexts, repeatedPasswordTexts } from '../../forms/account/NewPasswordFields.tsx'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { mustMatch, repeatedValue } from '../../forms/mustMatch.ts'
import { useForm } from '../../forms/useForm.ts'
import { leaveSessionAfterLink, send } from '../../session/session.ts'
import { clearLeaveTo } from '../../session/store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Keys } from '../../ui/illustrations/Keys.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { InvalidLink } from './InvalidLink.tsx'

const schema = z
  .object({ newPassword, newPasswordRepeat: repeatedValue })
  .check(mustMatch('newPassword', 'newPasswordRepeat'))

/**
 * The tokens that have set a password. A reset ends the session in this browser, so React mounts this screen again, which then
 * shows the result instead of the form.
 */
const usedTokens = new Set<string>()

export function ResetForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'saved' | 'linkNotValid' | undefined>(() =>
    usedTokens.has(token) ? 'saved' : undefined,
  )
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      newPassword: newPasswordTexts(texts.password),
      newPasswordRepeat: repeatedPasswordTexts(texts.passwordRepeat),
    },
    async submit({ newPassword }) {
      try {
        await send(account.resetPassword, { body: { token, newPassword } })
        usedTokens.add(token)
        finishMailedToken(token)
        await leaveSessionAfterLink({ leaveTo: location.pathname })
        // `leaveTo` is this page, so no redirect clears `leaveTo`. While `leaveTo` is set, every link of this page would
        // redirect back here.
        clearLeaveTo()
        setOutcome('saved')
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'linkNotValid')) throw error
        finishMailedToken(token)
        setOutcome('linkNotValid')
      }
    },
  })
  if (outcome === 'linkNotValid') return <InvalidLink isRefused />
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
    <FocusNewHeading title={texts.done} />
    <LinkButton href="/login">{texts.toSignIn}</LinkButton>
  </Page>
)
