import { profile as texts } from '#texts/profile'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

/** What a tenant sets for themselves: one card a subject. */
export default function ProfileScreen() {
  return (
    <Page title={texts.heading}>
      <Card>
        <Stack>
          <LanguageChoice />
          <p>{texts.languageHint}</p>
        </Stack>
      </Card>
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
