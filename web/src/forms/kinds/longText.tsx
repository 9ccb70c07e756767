import { countCharacters } from '@portal/contract/rules'
import { fieldTexts } from '#texts/fields'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { controlProps, FieldFrame } from '../fields/FieldFrame.tsx'
import styles from '../forms.module.css'
import { useDebouncedText } from '../useDebouncedText.ts'
import { text } from './text.tsx'
import { commonProps, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

function LongTextField(props: KindProps<'longText'>) {
  const { field, answer, onAnswer } = props
  const frame = commonProps(props)
  const value = String(answer ?? '')
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlProps(frame)}
        className={styles.input}
        rows={6}
        defaultValue={value}
        onChange={({ target }) => onAnswer(valueOrUndefined(target.value))}
      />
      <Counter current={countCharacters(value.trim())} min={field.minLength ?? 0} max={field.maxLength} />
    </FieldFrame>
  )
}

/** Shows the length of the text and a remark about it. Screen readers hear only the remark, after a pause in typing. */
function Counter({ current, min, max }: { current: number; min: number; max: number }) {
  const spoken = useDebouncedText(describeLength(current, min, max))
  return (
    <div className={styles.counter}>
      <span aria-hidden="true">{describeLength(current, min, max)}</span>
      <span aria-hidden="true">{fieldTexts.characters(current, max)}</span>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </div>
  )
}

/** A remark if the text is too short, close to the limit or too long; empty otherwise. */
function describeLength(current: number, min: number, max: number): string {
  if (current > max) return fieldTexts.charactersOver(current - max)
  if (current > 0 && current < min) return fieldTexts.charactersMissing(min - current)
  return max - current <= max / 10 ? fieldTexts.charactersLeft(max - current) : ''
}

export const longText: WebKind<'longText'> = { ...text, Field: LongTextField }
