import { account } from '@portal/contract/account'
import { forgotPassword as texts } from '#texts/account/forgotPassword'
import { MailRequest } from '../../components/MailRequest.tsx'
import { EmailForm } from '../../forms/account/EmailForm.tsx'
import { send } from '../../session/session.ts'

/** Requests a mail that resets the password. The result is the same for every address, so accounts cannot be probed. */
export default function ForgotPasswordScreen() {
  return (
    <MailRequest
      texts={texts}
      form={(onSent) => (
        <EmailForm
          label={texts.email}
          button={texts.request}
          submit={async (email) => {
            await send(account.forgotPassword, { body: { email } })
            onSent(email)
          }}
        />
      )}
    />
  )
}
