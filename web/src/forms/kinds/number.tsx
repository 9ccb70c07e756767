import type { Localized } from '@portal/contract/api/texts'
import type { Answer } from '@portal/contract/form/form'
import { useId, useRef } from 'react'
import { fieldTexts } from '#texts/fields'
import { formatCents, formatNumber, formatTypedAmount } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { controlProps, FieldFrame } from '../fields/FieldFrame.tsx'
import { TextField } from '../fields/TextField.tsx'
import styles from '../forms.module.css'
import { LowAmount } from '../LowAmount.tsx'
import { localize } from '../localize.ts'
import { readAmount, readNumber } from '../values/amount.ts'
import own from './number.module.css'
import { commonProps } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function NumberField(props: KindProps<'number'>) {
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

function AmountField(props: KindProps<'amount'>) {
  const frame = commonProps(props)
  const { answer, onAnswer, field } = props
  const input = useRef<HTMLInputElement>(null)
  function acceptSuggestion(cents: number) {
    if (input.current) input.current.value = formatTypedAmount(cents)
    onAnswer(cents)
  }
  return (
    <FieldFrame {...frame}>
      <div className={styles.withUnit}>
        <input
          ref={input}
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
      {field.suggestion && <Suggestion {...field.suggestion} answer={answer} onAccept={acceptSuggestion} />}
      <div role="status">
        <LowAmount field={field} answer={answer} />
      </div>
    </FieldFrame>
  )
}

interface SuggestionProps {
  value: number
  reason: Localized
  answer: Answer | undefined
  onAccept: (value: number) => void
}

/** A button that answers the question with the suggested amount. */
function Suggestion({ value, reason, answer, onAccept }: SuggestionProps) {
  const reasonId = useId()
  return (
    <div className={own.suggestion}>
      <Button
        kind="secondary"
        aria-pressed={answer === value}
        aria-describedby={reasonId}
        onClick={() => onAccept(value)}
      >
        {fieldTexts.takeOver(formatCents(value))}
      </Button>
      <p id={reasonId} className={styles.hint}>
        {localize(reason)}
      </p>
    </div>
  )
}

/** Also keeps strings: while the typed text cannot be read as a number, this text is the answer. */
const fittingPart = (answer: Answer) => (typeof answer === 'number' || typeof answer === 'string' ? answer : undefined)
const formatWith = (format: (number: number) => string) => (answer: Answer) =>
  typeof answer === 'number' ? format(answer) : String(answer)
const problemsWith = (format: (bound: number) => string): WebKind<'number' | 'amount'>['problems'] => ({
  tooSmall: (bound) => fieldTexts.tooSmall(format(Number(bound))),
  tooLarge: (bound) => fieldTexts.tooLarge(format(Number(bound))),
})

export const number: WebKind<'number'> = {
  Field: NumberField,
  fittingPart,
  format: formatWith(formatNumber),
  problems: { ...problemsWith(formatNumber), wrongType: () => fieldTexts.notANumber },
}

export const amount: WebKind<'amount'> = {
  Field: AmountField,
  fittingPart,
  format: formatWith(formatCents),
  problems: { ...problemsWith(formatCents), wrongType: () => fieldTexts.notAnAmount },
}
