import { registration } from '@portal/contract/registration'
import { registrationResend as texts } from '#texts/account/registrationResend'
import { MailRequest } from '../../components/MailRequest.tsx'
import { EmailForm } from '../../forms/account/EmailForm.tsx'
import { send } from '../../session/session.ts'

/** Requests another confirmation mail. The result is the same for every address, so accounts cannot be probed. */
export default function RegistrationResendScreen() {
  return (
    <MailRequest
      texts={texts}
      form={(onSent) => (
        <EmailForm
          label={texts.email}
          button={texts.request}
          submit={async (email) => {
            await send(registration.resendConfirmation, { body: { email } })
            onSent(email)
          }}
        />
      )}
    />
  )
}
