import { afterSending } from '#texts/services/afterSending'
import flow from '../ServiceFlow.module.css'

/**
 * The next steps. In an emergency, only where to see the progress, because the panel above says how soon the landlord
 * reacts.
 */
export function WhatFollows({ answerWithin, isEmergency }: { answerWithin: string | undefined; isEmergency: boolean }) {
  const { check, follow } = afterSending.nextSteps
  if (isEmergency) return <p>{follow}</p>
  return (
    <ol className={flow.nextSteps}>
      {/* A promise of an answer and "we write if anything is unclear" would contradict each other. */}
      {[answerWithin ?? check, follow].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}
