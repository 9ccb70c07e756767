import type { CodeChannel } from '@portal/contract/registration'
import { useState } from 'react'
import { requestCode as texts } from '#texts/requestCode'
import { Link } from '../../../shell/Link.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Page } from '../../../ui/Page.tsx'
import { entryPath, helpPath } from '../places.ts'
import { CodeSent } from './CodeSent.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'

/** Where a code went: `sentTo` is a number that is hidden but for its end, null for a letter. */
export interface SentCode {
  channel: CodeChannel
  sentTo: string | null
}

/** Asks for an access code, by SMS or by post (spec §2). */
export default function RequestCodeScreen() {
  const [sent, setSent] = useState<SentCode>()
  if (sent) return <CodeSent sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <Card>
        <RequestCodeForm onSent={setSent} />
      </Card>
      <p>
        <Link href={helpPath}>{texts.toHelp}</Link>
      </p>
      <p>
        <Link href={entryPath}>{texts.toEntry}</Link>
      </p>
    </Page>
  )
}
