import { useState } from 'react'
import { requestCode as texts } from '#texts/account/requestCode'
import { Link } from '../../../components/Link.tsx'
import { ServicePhone } from '../../../components/ServicePhone.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { CodeLockNotice } from '../CodeLockNotice.tsx'
import { entryPath, helpPath } from '../paths.ts'
import { CodeSent } from './CodeSent.tsx'
import { RequestCodeForm } from './RequestCodeForm.tsx'
import type { SentCode } from './sentCode.ts'

/** Requests an access code by SMS or letter (spec §2). */
export default function RequestCodeScreen() {
  const [sent, setSent] = useState<SentCode>()
  if (sent) return <CodeSent sent={sent} onAgain={() => setSent(undefined)} />
  return (
    <Page title={texts.heading} intro={texts.intro}>
      <Card>
        <Stack>
          <CodeLockNotice />
          <RequestCodeForm onSent={setSent} />
        </Stack>
      </Card>
      <p>
        {texts.cannotRead} <ServicePhone /> {texts.or} <Link href="/accessibility">{texts.write}</Link>.
      </p>
      <p>
        <Link href={helpPath}>{texts.toHelp}</Link>
      </p>
      <p>
        <Link href={entryPath}>{texts.toEntry}</Link>
      </p>
    </Page>
  )
}
