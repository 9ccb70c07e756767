import type { Form } from '@portal/contract/form/form'
import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import { serviceFlow } from '#texts/services/serviceFlow'
import { localize } from '../../../forms/localize.ts'
import styles from './FormOverview.module.css'

/** Shown above the first question: how long the form takes, what the tenant needs for it, and when the landlord answers. */
export function FormOverview({ form: { minutes, needs = [], answerWithin } }: { form: Form }) {
  const [first, ...others] = needs
  return (
    <ul className={styles.overview} aria-label={serviceFlow.formOverview}>
      <li className={styles.line}>
        <Clock aria-hidden="true" />
        {serviceFlow.minutes(minutes)}
      </li>
      {first && (
        <li className={styles.line}>
          <ListChecks aria-hidden="true" />
          <div>
            {serviceFlow.needs}
            {others.length === 0 ? (
              ` ${localize(first)}`
            ) : (
              <ul className={styles.needs}>
                {needs.map((need) => (
                  <li key={need.de}>{localize(need)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      )}
      <li className={styles.line}>
        <MessageSquareReply aria-hidden="true" />
        {localize(answerWithin)}
      </li>
    </ul>
  )
}
