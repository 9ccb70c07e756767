import { useLayoutEffect, useState } from 'react'
import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { documentTitle } from '../../components/documentTitle.ts'
import { LinkButton } from '../../components/Link.tsx'
import { isRenterSession, useSession } from '../../session/store.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AccountCard } from './AccountCard.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CodeLockNotice } from './CodeLockNotice.tsx'
import { requestCodePath } from './paths.ts'

/** Connects the account to a tenant. The access code and the customer number are in a letter or SMS (spec §2). */
export default function RegistrationWithCodeScreen() {
  const session = useSession()
  // Keeps the value of the first render: while `CodeForm` opens the services after a success, `AlreadyConnected` must not appear.
  const [wasRenter] = useState(() => isRenterSession(session))
  if (wasRenter) return <AlreadyConnected />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <Card>
        <Stack>
          <CodeLockNotice />
          <CodeForm />
        </Stack>
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

function AlreadyConnected() {
  // Replaces the title of the route, which is about the access code.
  useLayoutEffect(() => {
    document.title = documentTitle(texts.connectedTitle)
  }, [])
  return (
    <Page title={texts.connectedTitle} intro={texts.connected}>
      <div>
        <LinkButton href="/services">{texts.toServices}</LinkButton>
      </div>
    </Page>
  )
}
