import { brand } from '#brand'
import { registrationWithCode as texts } from '#texts/registrationWithCode'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** For an account without a contract: says what is missing, and who helps. */
export default function RegistrationWithCodeScreen() {
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <Card>
        <Stack>
          <h2>{texts.nextTitle}</h2>
          <p>{texts.next}</p>
          <ButtonLink href={brand.links.contact}>{texts.contact}</ButtonLink>
          <SignOutButton>{texts.signOut}</SignOutButton>
        </Stack>
      </Card>
    </Page>
  )
}
