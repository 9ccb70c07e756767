import type { Form } from '@portal/contract/form'
import Clock from 'lucide-react/icons/clock'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import { serviceFlow } from '#texts/serviceFlow'
import { say } from '../../forms/say.ts'
import styles from './WhatItTakes.module.css'

/** Said once, before the first question: how long it takes, what to have at hand, when an answer comes. */
export function WhatItTakes({ form: { minutes, needs = [], answerWithin } }: { form: Form }) {
  const [only, ...others] = needs
  return (
    <ul className={styles.takes} aria-label={serviceFlow.whatItTakes}>
      <li className={styles.line}>
        <Clock aria-hidden="true" />
        {serviceFlow.minutes(minutes)}
      </li>
      {only && (
        <li className={styles.line}>
          <ListChecks aria-hidden="true" />
          <div>
            {serviceFlow.needs}
            {others.length === 0 ? (
              ` ${say(only)}`
            ) : (
              <ul className={styles.needs}>
                {needs.map((need) => (
                  <li key={need.de}>{say(need)}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      )}
      <li className={styles.line}>
        <MessageSquareReply aria-hidden="true" />
        {say(answerWithin)}
      </li>
    </ul>
  )
}
