import { afterSending } from '#texts/services/afterSending'
import flow from '../ServiceFlow.module.css'

/**
 * The next steps. If the tenant should call, only where to see the progress: a time for an answer would contradict the call
 * above.
 */
export function WhatFollows({ answerWithin, mustCall }: { answerWithin: string | undefined; mustCall: boolean }) {
  const { check, follow } = afterSending.nextSteps
  if (mustCall) return <p>{follow}</p>
  return (
    <ol className={flow.nextSteps}>
      {/* A promise of an answer and "we write if anything is unclear" would contradict each other. */}
      {[answerWithin ?? check, follow].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  )
}
