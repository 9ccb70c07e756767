import { account } from '@portal/contract/account'
import { forgotPassword as texts } from '#texts/forgotPassword'
import { EmailForm } from '../../forms/EmailForm.tsx'
import { send } from '../../session/session.ts'
import { MailRequest } from '../../shell/MailRequest.tsx'

/** Answers the same for every address: whether there is an account is nobody else's business. */
export default function ForgotPasswordScreen() {
  return (
    <MailRequest
      texts={texts}
      form={(onSent) => (
        <EmailForm
          label={texts.email}
          button={texts.request}
          submit={async (email) => {
            await send(account.forgotPassword, { query: { email } })
            onSent(email)
          }}
        />
      )}
    />
  )
}
