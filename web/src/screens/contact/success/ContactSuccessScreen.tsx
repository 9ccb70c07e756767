import { partnerContactForm, tenantContactForm } from '@portal/contract/contactForm'
import { useState } from 'react'
import { contact as texts } from '#texts/contact'
import { say } from '../../../forms/say.ts'
import { isRenterIn, useSession } from '../../../session/store.ts'
import { LinkButton } from '../../../shell/Link.tsx'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ReferenceNumber } from '../../../ui/ReferenceNumber.tsx'
import styles from '../Contact.module.css'
import { contactPath } from '../places.ts'
import { readSent } from '../sentContact.ts'

const { success } = texts

/** It has arrived: under which number, and what happens now. Shown in the tab that sent it, also after a reload. */
export default function ContactSuccessScreen() {
  const session = useSession()
  const isRenter = isRenterIn(session)
  const userId = session.status === 'signedIn' && isRenter ? session.userId : undefined
  const [sent] = useState(() => readSent(userId))
  if (!sent)
    return (
      <Page title={success.nothing} intro={success.nothingText}>
        <div>
          <LinkButton href={contactPath}>{success.toForm}</LinkButton>
        </div>
      </Page>
    )
  const { answerWithin } = isRenter ? tenantContactForm : partnerContactForm
  const steps = [
    success.check,
    isRenter ? say(answerWithin) : `${say(answerWithin)} ${success.byMail}`,
    sent.hasCopy ? success.copy : undefined,
    isRenter ? success.follow : success.keepNumber,
  ]
  return (
    <Page title={success.title} intro={success.thanks} drawing={<Arrived />}>
      <ReferenceNumber label={success.orderNumber}>{sent.orderNumber}</ReferenceNumber>
      <h2>{success.whatNext}</h2>
      <ol className={styles.nextSteps}>{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
      <div>
        <LinkButton href={isRenter ? '/services' : '/'}>{isRenter ? texts.toServices : success.toStart}</LinkButton>
      </div>
    </Page>
  )
}
