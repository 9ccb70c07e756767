import { profile as texts } from '#texts/profile'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'

export default function ProfileScreen() {
  return (
    <Page title={texts.heading}>
      <Card>
        <Stack>
          <h2>{texts.session}</h2>
          <p>{texts.sessionHint}</p>
          <SignOutButton>{texts.signOut}</SignOutButton>
        </Stack>
      </Card>
    </Page>
  )
}
