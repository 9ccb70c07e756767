import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { focusField } from './focusField.ts'
import type { Problem } from './problems.ts'

/**
 * Moves the focus to the errors after each failed attempt: if only one field has a problem, to this field; otherwise to the
 * summary. Returns the ref of the summary and `focusErrors`, which the form calls when an attempt has ended.
 */
export function useErrorFocus(problems: readonly Problem[], failure?: Failure) {
  const summary = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an attempt has ended, not when an error changes
  useEffect(() => {
    const [first, second] = problems
    if (first && !second && !failure) focusField(first.name)
    else if (first || failure) summary.current?.focus()
  }, [attempt])

  return { summary, focusErrors: () => setAttempt((count) => count + 1) }
}
