import { type SyntheticEvent, useEffect } from 'react'
import { fieldTexts } from '#texts/fields'
import { formatDate } from '../../texts/formats.ts'
import { TextField } from '../fields/TextField.tsx'
import styles from '../forms.module.css'
import { describeDateLimits } from '../values/dateLimits.ts'
import { commonProps, textOnly, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

/** The answer for an incomplete date, for which the browser has no value. It is reported as invalid, not as missing. */
const incompleteDate = '-'

function DateField(props: KindProps<'date'>) {
  const { field, answer, onAnswer } = props
  const { hint, ...common } = commonProps(props)
  const limits = describeDateLimits(field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at mount, when the input shows no part of a stored date
  useEffect(() => {
    // Without the focus, the tenant may be typing the date in another window, which would take over the removal at each key.
    if (answer === incompleteDate && document.hasFocus()) onAnswer(undefined)
  }, [])
  const report = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const next = validity.badInput ? incompleteDate : valueOrUndefined(value)
    if (next !== answer) onAnswer(next)
  }
  return (
    <TextField
      {...common}
      hint={
        (hint || limits) && (
          <>
            {hint && <p>{hint}</p>}
            {limits && <p>{limits}</p>}
          </>
        )
      }
      type="date"
      autoComplete="off"
      className={`${styles.input} ${styles.short}`}
      min={field.earliest}
      max={field.latest}
      defaultValue={answer === incompleteDate ? '' : String(answer ?? '')}
      onChange={report}
      // While the value stays empty, browsers report no change of an incomplete date.
      onKeyUp={report}
      onBlur={report}
    />
  )
}

export const date: WebKind<'date'> = {
  Field: DateField,
  fittingPart: textOnly,
  format: (answer) => (answer === incompleteDate ? '' : formatDate(String(answer))),
  problems: {
    notADate: () => fieldTexts.notADate,
    tooEarly: (bound) => fieldTexts.tooEarly(formatDate(String(bound))),
    tooLate: (bound) => fieldTexts.tooLate(formatDate(String(bound))),
  },
}
