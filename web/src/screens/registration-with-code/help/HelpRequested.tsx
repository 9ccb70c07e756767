import { registrationHelp as texts } from '#texts/registrationHelp'
import { LinkButton } from '../../../shell/Link.tsx'
import { useNewHeading } from '../../../shell/useNewHeading.ts'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Page } from '../../../ui/Page.tsx'
import { ReferenceNumber } from '../../../ui/ReferenceNumber.tsx'
import { entryPath } from '../places.ts'
import styles from './Help.module.css'

/** The request has arrived: under which number, and what happens now. */
export function HelpRequested({ ticketNumber }: { ticketNumber: string }) {
  useNewHeading(texts.sentTitle)
  const { check, write, enter } = texts.nextSteps
  return (
    <Page title={texts.sentTitle} intro={texts.sentIntro} drawing={<Arrived />}>
      <ReferenceNumber label={texts.ticketNumber}>{ticketNumber}</ReferenceNumber>
      <h2>{texts.whatNext}</h2>
      <ol className={styles.nextSteps}>
        {[check, write, enter].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <LinkButton href={entryPath} kind="secondary">
          {texts.toEntry}
        </LinkButton>
      </div>
    </Page>
  )
}
