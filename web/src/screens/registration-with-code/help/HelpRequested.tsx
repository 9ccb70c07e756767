import { registrationHelp as texts } from '#texts/account/registrationHelp'
import { LinkButton } from '../../../components/Link.tsx'
import { useNewHeading } from '../../../components/useNewHeading.ts'
import { ReferenceNumber } from '../../../ui/controls/ReferenceNumber.tsx'
import { Arrived } from '../../../ui/illustrations/Arrived.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { entryPath } from '../paths.ts'
import styles from './Help.module.css'

/** Confirms the request for help with the ticket number and the next steps. */
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
