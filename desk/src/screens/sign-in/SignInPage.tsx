import { SignInSteps } from '../../components/sign-in/SignInSteps.tsx'
import { SignInFrame } from '../../shell/SignInFrame.tsx'

/** The sign-in, shown at every address until a member has signed in. Then the screen of the address appears. */
export const SignInPage = () => (
  <SignInFrame>
    <SignInSteps heading="h1" place="page" />
  </SignInFrame>
)
