import { useState } from 'react'
import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { Link } from '../../components/Link.tsx'
import { ServicePhone } from '../../components/ServicePhone.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { describeCodeLock } from './codeLock.ts'
import { helpPath } from './paths.ts'

/** Says until when the server checks no code of this account. Shows nothing if this tab knows of no such lock. */
export function CodeLockNotice() {
  const [lock] = useState(() => describeCodeLock())
  if (!lock) return null
  return (
    <Notice kind="warning" title={lock.title}>
      <p>{lock.description}</p>
      <p>
        {texts.call} <ServicePhone />
      </p>
      <p>
        <Link href={helpPath}>{texts.toHelp}</Link>
      </p>
    </Notice>
  )
}
