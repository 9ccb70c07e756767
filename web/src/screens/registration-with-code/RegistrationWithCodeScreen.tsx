import { useState } from 'react'
import { registrationWithCode as texts } from '#texts/registrationWithCode'
import { isRenterIn, useSession } from '../../session/store.ts'
import { LinkButton } from '../../shell/Link.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { AccountCard } from './AccountCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { requestCodePath } from './places.ts'

/** Connects an account with its tenant: the code and the number from a letter or a message (spec §2). */
export default function RegistrationWithCodeScreen() {
  // Whoever becomes a renter here is on the way to the services already.
  const session = useSession()
  const [wasRenter] = useState(() => isRenterIn(session))
  if (wasRenter) return <AlreadyConnected />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <Card>
        <CodeForm />
      </Card>
      <Card>
        <Stack>
          <h2>{texts.noCodeTitle}</h2>
          <p>{texts.noCodeText}</p>
          <LinkButton href={requestCodePath} kind="secondary">
            {texts.noCode}
          </LinkButton>
        </Stack>
      </Card>
      <AccountCard />
    </Page>
  )
}

const AlreadyConnected = () => (
  <Page title={texts.connectedTitle} intro={texts.connected}>
    <div>
      <LinkButton href="/services">{texts.toServices}</LinkButton>
    </div>
  </Page>
)
