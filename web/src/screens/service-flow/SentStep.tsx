import { serviceFlow } from '#texts/serviceFlow'
import { LinkButton } from '../../shell/Link.tsx'
import { useNewHeading } from '../../shell/useNewHeading.ts'
import { Card } from '../../ui/Card.tsx'
import { Arrived } from '../../ui/illustrations/Arrived.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './ServiceFlow.module.css'

/** It has arrived: under which number, and what happens now. */
export function SentStep({ orderNumber }: { orderNumber: string }) {
  useNewHeading(serviceFlow.sentTitle)
  const { nextSteps } = serviceFlow
  return (
    <div className={styles.sent}>
      <Arrived />
      <Page title={serviceFlow.sentTitle} intro={serviceFlow.sentIntro}>
        <Card>
          <dl className={styles.order}>
            <dt>{serviceFlow.orderNumber}</dt>
            <dd>{orderNumber}</dd>
          </dl>
        </Card>
        <h2>{serviceFlow.whatNext}</h2>
        <ol className={styles.nextSteps}>
          {[nextSteps.check, nextSteps.answer, nextSteps.follow].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <div>
          <LinkButton href="/services">{serviceFlow.backToServices}</LinkButton>
        </div>
      </Page>
    </div>
  )
}
