import { tenantContactForm, visitorContactForm } from '@portal/contract/form/contactForm'
import { useLayoutEffect, useState } from 'react'
import { emergency } from '#brand/emergency.ts'
import { contact as texts } from '#texts/services/contact'
import { documentTitle } from '../../../components/documentTitle.ts'
import { LinkButton } from '../../../components/Link.tsx'
import { localize } from '../../../forms/localize.ts'
import { isRenterSession, useSession } from '../../../session/store.ts'
import { dialable, unbroken } from '../../../texts/dialable.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import styles from '../Contact.module.css'
import { contactPath } from '../paths.ts'
import { readSent } from '../sentContact.ts'

const { success } = texts

/**
 * Confirms a sent contact form with its order number and the next steps. Only the tab that sent the form shows this
 * confirmation.
 */
export default function ContactSuccessScreen() {
  const session = useSession()
  const isRenter = isRenterSession(session)
  const userId = session.status === 'signedIn' && isRenter ? session.userId : undefined
  const [sent] = useState(() => readSent(userId))
  if (!sent) return <NothingSent />
  const { answerWithin } = isRenter ? tenantContactForm : visitorContactForm
  const steps = [
    isRenter ? localize(answerWithin) : `${localize(answerWithin)} ${success.byMail}`,
    sent.hasCopy ? success.copy : undefined,
    isRenter ? success.follow : success.keepNumber,
  ]
  return (
    <Page title={success.title} intro={success.thanks} drawing={<Arrived />}>
      <ReferenceNumber label={success.orderNumber}>{sent.orderNumber}</ReferenceNumber>
      <div>
        <CopyButton text={sent.orderNumber} name={success.orderNumber} words={success.copyNumber} />
      </div>
      <h2>{success.whatNext}</h2>
      <ol className={styles.nextSteps}>{steps.map((step) => step && <li key={step}>{step}</li>)}</ol>
      {/* The portal does not read the message, so it cannot know whether the message is about an emergency. */}
      <p className={styles.quiet}>
        {success.urgent} <a href={`tel:${dialable(emergency.number)}`}>{unbroken(emergency.number)}</a>
      </p>
      <div>
        {isRenter ? (
          <LinkButton href="/services">{texts.toServices}</LinkButton>
        ) : (
          <LinkButton href="/" kind="quiet">
            {success.toStart}
          </LinkButton>
        )}
      </div>
    </Page>
  )
}

function NothingSent() {
  // Replaces the title of the route, which says that the form was sent.
  useLayoutEffect(() => {
    document.title = documentTitle(success.nothing)
  }, [])
  return (
    <Page title={success.nothing} intro={success.nothingText}>
      <div>
        <LinkButton href={contactPath}>{success.toForm}</LinkButton>
      </div>
    </Page>
  )
}
