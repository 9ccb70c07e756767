import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { forms } from '#texts/forms'
import type { Failure } from './failure.ts'
import css from './forms.module.css'
import { fieldId, type Problem } from './problems.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  problems: readonly Problem[]
  failure?: Failure | undefined
}

/** What is wrong, before the form: announced, focused by the form, each line a link to its field. */
export function ErrorSummary({ ref, problems, failure }: ErrorSummaryProps) {
  if (problems.length === 0 && !failure) return null
  return (
    <div className={css.summary} ref={ref} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden size={24} />
      <div>
        <h2 className={css.summaryTitle}>{failure?.title ?? forms.summaryTitle(problems.length)}</h2>
        {failure && <p>{failure.text}</p>}
        {problems.length > 0 && (
          <ul className={css.summaryList}>
            {problems.map(({ name, label, message }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                  {label}: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Without touching the address: a fragment would be one more step for the back button. */
function focusField(event: { preventDefault(): void }, name: string) {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
