import { emailAddress } from '@portal/contract/credentials'
import type { NextStep } from '@portal/contract/desk/session'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { PasswordField } from '@portal/web/forms/fields/PasswordField.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button, ButtonLink } from '@portal/web/ui/controls/Button.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import * as z from 'zod/mini'
import { forms } from '#texts/forms'
import { signIn as texts } from '#texts/signIn'
import { signIn, singleSignOnAt, useSignInOptions } from '../../data/signIn.ts'
import { forgetSignOut } from '../../session/pendingSignOut.ts'
import { Loaded } from '../Loaded.tsx'
import { Step } from '../Step.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'

/** A field's name is part of its id, so the names must differ from those of a form that the sign-in covers. */
const schema = z.object({ signInEmail: emailAddress, signInPassword: z.string().check(z.minLength(1)) })

interface PasswordStepProps {
  heading: 'h1' | 'h3'
  place: 'page' | 'overPage'
  email: string | undefined
  onDone: (next: NextStep) => Promise<void>
}

/** The path of the page with its query, relative to `/desk`, encoded as the browser shows it. */
const pathAtDesk = () => location.pathname.replace(/^\/desk/i, '') + location.search

/** E-mail address and password, or the landlord's single sign-on. */
export function PasswordStep({ heading, place, email, onDone }: PasswordStepProps) {
  const options = useSignInOptions()
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      signInEmail: { label: texts.email, invalid: forms.notAnEmail },
      signInPassword: { label: texts.password },
    },
    submit: async ({ signInEmail, signInPassword }) => onDone(await signIn(signInEmail, signInPassword)),
  })
  return (
    <Loaded query={options} failed={texts.failed}>
      {({ landlord, singleSignOn, isDemo }) => (
        <Step title={texts.heading} intro={texts.intro(landlord)} heading={heading}>
          <form {...form}>
            <Stack>
              <ErrorSummary {...summary} />
              <TextField
                {...field('signInEmail')}
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="next"
                defaultValue={email}
              />
              <PasswordField {...field('signInPassword')} autoComplete="current-password" enterKeyHint="go" />
              <Button type="submit" busy={isBusy}>
                {texts.submit}
              </Button>
            </Stack>
          </form>
          {singleSignOn !== null && (
            <ButtonLink
              kind="secondary"
              href={singleSignOnAt(pathAtDesk())}
              target={place === 'overPage' ? '_blank' : undefined}
              // The sign-in with the provider begins with the end of the earlier session.
              onClick={forgetSignOut}
            >
              {texts.singleSignOn(singleSignOn)}
            </ButtonLink>
          )}
          <p>{texts.forgot}</p>
          {isDemo && <DemoAccounts />}
        </Step>
      )}
    </Loaded>
  )
}
