import { registration } from '@portal/contract/registration'
import { registrationResend as texts } from '#texts/registrationResend'
import { EmailForm } from '../../forms/EmailForm.tsx'
import { send } from '../../session/session.ts'
import { MailRequest } from '../../shell/MailRequest.tsx'

/** For a confirmation mail that never came or whose link has run out; answers the same for every address. */
export default function RegistrationResendScreen() {
  return (
    <MailRequest
      texts={texts}
      form={(onSent) => (
        <EmailForm
          label={texts.email}
          button={texts.request}
          submit={async (email) => {
            await send(registration.resendConfirmation, { query: { email } })
            onSent(email)
          }}
        />
      )}
    />
  )
}
