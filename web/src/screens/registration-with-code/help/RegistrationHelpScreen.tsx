import { useState } from 'react'
import { registrationHelp as texts } from '#texts/account/registrationHelp'
import { registrationWithCode as code } from '#texts/account/registrationWithCode'
import { Link } from '../../../components/Link.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { useAccount } from '../../../data/account.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { entryPath, useHelpReason } from '../paths.ts'
import { HelpForm } from './HelpForm.tsx'
import { HelpRequested } from './HelpRequested.tsx'

/** Asks customer service to help a tenant with the registration, for example after two wrong codes (spec §4). */
export default function RegistrationHelpScreen() {
  const account = useAccount()
  const reason = useHelpReason()
  const [ticketNumber, setTicketNumber] = useState<string>()
  if (ticketNumber !== undefined) return <HelpRequested ticketNumber={ticketNumber} />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      {reason && (
        <Notice kind="warning" title={reason.title}>
          <p>{reason.text}</p>
          <p>
            {code.call} <ServicePhone />
          </p>
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
