import { formatTypedAmount } from '../texts/formats.ts'
import { readAmount, readNumber } from './amount.ts'
import { dateLimits } from './dateLimits.ts'
import { controlProps, FieldFrame } from './FieldFrame.tsx'
import styles from './forms.module.css'
import type { KindProps } from './kinds.ts'
import { say } from './say.ts'
import { TextField } from './TextField.tsx'

type TypedKind = 'text' | 'longText' | 'email' | 'phone' | 'contractNumber' | 'number' | 'amount' | 'date'

/** Fields keep what is typed themselves; the answer is read from them at every change, and given back after a reload. */
export const commonProps = ({ field, error, isLabelHidden }: KindProps<TypedKind>) => ({
  name: field.id,
  label: say(field.label),
  hint: field.help && say(field.help),
  error,
  isOptional: !field.required,
  isLabelHidden,
})

export const typed = (value: string) => (value === '' ? undefined : value)

export function ShortTextField(props: KindProps<'text'>) {
  return (
    <TextField
      {...commonProps(props)}
      autoComplete={props.field.autocomplete ?? 'off'}
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(typed(event.target.value))}
    />
  )
}

export function EmailField(props: KindProps<'email'>) {
  return (
    <TextField
      {...commonProps(props)}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(typed(event.target.value.trim()))}
    />
  )
}

export function PhoneField(props: KindProps<'phone'>) {
  return (
    <TextField
      {...commonProps(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      className={`${styles.input} ${styles.medium}`}
      defaultValue={String(props.answer ?? '')}
      onChange={(event) => props.onAnswer(typed(event.target.value))}
    />
  )
}

export function NumberField(props: KindProps<'number'>) {
  return (
    <TextField
      {...commonProps(props)}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      className={`${styles.input} ${styles.short}`}
      defaultValue={String(props.answer ?? '')}
      onChange={({ target }) => props.onAnswer(target.value === '' ? undefined : readNumber(target.value))}
    />
  )
}

export function AmountField(props: KindProps<'amount'>) {
  const frame = commonProps(props)
  const { answer, onAnswer } = props
  return (
    <FieldFrame {...frame}>
      <div className={styles.withUnit}>
        <input
          {...controlProps(frame)}
          className={`${styles.input} ${styles.short}`}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          defaultValue={typeof answer === 'number' ? formatTypedAmount(answer) : String(answer ?? '')}
          onChange={({ target }) => onAnswer(target.value === '' ? undefined : readAmount(target.value))}
        />
        <span aria-hidden="true">€</span>
      </div>
    </FieldFrame>
  )
}

/** Half a date is no value to the browser; kept as this, it is named instead of passing for no answer. */
const halfTyped = '-'

export function DateField(props: KindProps<'date'>) {
  const { field, answer, onAnswer } = props
  const { hint, ...common } = commonProps(props)
  const limits = dateLimits(field)
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
      defaultValue={answer === halfTyped ? '' : String(answer ?? '')}
      onChange={({ target }) => onAnswer(target.validity.badInput ? halfTyped : typed(target.value))}
    />
  )
}
