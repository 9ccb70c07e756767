import { useState } from 'react'
import { registrationHelp as texts } from '#texts/registrationHelp'
import { useAccount } from '../../../session/account.ts'
import { Link } from '../../../shell/Link.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { entryPath, useReasonForHelp } from '../places.ts'
import { HelpForm } from './HelpForm.tsx'
import { HelpRequested } from './HelpRequested.tsx'

/** Customer service takes over where code and data lead nowhere (spec §2). */
export default function RegistrationHelpScreen() {
  const account = useAccount()
  const reason = useReasonForHelp()
  const [ticketNumber, setTicketNumber] = useState<string>()
  if (ticketNumber !== undefined) return <HelpRequested ticketNumber={ticketNumber} />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      {reason && (
        <Notice kind="warning" title={reason.title}>
          {reason.text}
        </Notice>
      )}
      <Card>
        {account.isPending ? (
          <Loading label={texts.loading}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Loading>
        ) : (
          <HelpForm email={account.data?.email ?? ''} onSent={setTicketNumber} />
        )}
      </Card>
      <p>
        <Link href={entryPath}>{texts.toEntry}</Link>
      </p>
    </Page>
  )
}
