import type { ReactNode, Ref } from 'react'
import { forms } from '#texts/forms'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './forms.module.css'
import { fieldId, type Problem } from './problems.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  problems: readonly Problem[]
  failure?: Failure | undefined
  /** Ways on from what went wrong. */
  children?: ReactNode
}

/** What is wrong, at the head of its form: announced, focused by the form, each line a link to its field. */
export function ErrorSummary({ ref, problems, failure, children }: ErrorSummaryProps) {
  if (problems.length === 0 && !failure) return null
  return (
    <Notice
      kind="danger"
      role="alert"
      tabIndex={-1}
      ref={ref}
      title={failure?.title ?? forms.summaryTitle(problems.length)}
    >
      {failure && <p>{failure.text}</p>}
      {problems.length > 0 && (
        <ul className={styles.summaryList}>
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                {label} – {message}
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

/** Without touching the address: a fragment would be one more step for the back button. */
function focusField(event: { preventDefault(): void }, name: string) {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
