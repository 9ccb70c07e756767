import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { fieldId, type Problem } from './problems.ts'

/**
 * Moves the focus to what is wrong, once an attempt: to the field where it is one alone, else to the summary. Gives the
 * summary's ref, and `attend`, to be called when an attempt has ended.
 */
export function useErrorFocus(problems: readonly Problem[], failure?: Failure) {
  const summary = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: not when an error changes, only when an attempt ended
  useEffect(() => {
    const [first, second] = problems
    if (first && !second && !failure) document.getElementById(fieldId(first.name))?.focus()
    else if (first || failure) summary.current?.focus()
  }, [attempt])

  return { summary, attend: () => setAttempt((count) => count + 1) }
}
