import type { MouseEvent, ReactNode, Ref } from 'react'
import { forms } from '#texts/forms'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { focusField } from './focusField.ts'
import styles from './forms.module.css'
import { fieldId, type Problem } from './problems.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  problems: readonly Problem[]
  failure?: Failure | undefined
  /** Further actions that help with the failure. */
  children?: ReactNode
}

/**
 * The error summary at the top of a form. Screen readers announce the summary when it appears, but not when one of its problems
 * is corrected. Each problem links to its field. A missing answer is listed by its label alone. If all problems are missing
 * answers, the text `missing` introduces the list.
 */
export function ErrorSummary({ ref, problems, failure, children }: ErrorSummaryProps) {
  if (problems.length === 0 && !failure) return null
  const isMissing = ({ message }: Problem) => message === forms.required
  return (
    <Notice
      kind="danger"
      role="alert"
      aria-relevant="additions"
      tabIndex={-1}
      ref={ref}
      title={failure?.title ?? forms.summaryTitle(problems.length)}
    >
      {failure && <p>{failure.text}</p>}
      {problems.length > 0 && problems.every(isMissing) && <p>{forms.missing}</p>}
      {problems.length > 0 && (
        <ul className={styles.summaryList}>
          {problems.map((problem) => (
            <li key={problem.name}>
              <a href={`#${fieldId(problem.name)}`} onClick={(event) => focusTarget(event, problem)}>
                {isMissing(problem) ? problem.label : `${problem.label} – ${problem.message}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      {failure?.canRetry && (
        <Button type="submit" kind="secondary">
          {forms.retry}
        </Button>
      )}
      {children}
    </Notice>
  )
}

/**
 * Focuses the field that a link names. Keeps the fragment out of the URL, because a fragment would add an entry to the
 * history.
 */
function focusTarget(event: MouseEvent, { name }: Problem) {
  event.preventDefault()
  focusField(name)
}
