import { SignInSteps } from '../../components/sign-in/SignInSteps.tsx'
import { SignInFrame } from '../../shell/SignInFrame.tsx'

/** The sign-in, at every address that needs one. The screen of the address follows. */
export const SignInPage = () => (
  <SignInFrame>
    <SignInSteps heading="h1" place="page" />
  </SignInFrame>
)
