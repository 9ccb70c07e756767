import { countCharacters } from '@portal/contract/rules'
import { fieldTexts } from '#texts/fields'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { controlProps, FieldFrame } from './FieldFrame.tsx'
import styles from './forms.module.css'
import type { KindProps } from './kinds.ts'
import { commonProps } from './typedFields.tsx'
import { useAfterPause } from './useAfterPause.ts'

export function LongTextField(props: KindProps<'longText'>) {
  const { field, answer, onAnswer } = props
  const frame = commonProps(props)
  const text = String(answer ?? '')
  return (
    <FieldFrame {...frame}>
      <textarea
        {...controlProps(frame)}
        className={styles.input}
        rows={6}
        defaultValue={text}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      />
      <Counter current={countCharacters(text.trim())} least={field.minLength ?? 0} most={field.maxLength} />
    </FieldFrame>
  )
}

/** Says how far the text is: seen at once, spoken only after a pause, so that it never talks over the typing. */
function Counter({ current, least, most }: { current: number; least: number; most: number }) {
  const spoken = useAfterPause(remarkOn(current, least, most))
  return (
    <div className={styles.counter}>
      <span aria-hidden="true">{remarkOn(current, least, most)}</span>
      <span aria-hidden="true">{fieldTexts.characters(current, most)}</span>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </div>
  )
}

/** Nothing while there is nothing to do: the remark is for what is missing, soon full, or too much. */
function remarkOn(current: number, least: number, most: number): string {
  if (current > most) return fieldTexts.charactersOver(current - most)
  if (current > 0 && current < least) return fieldTexts.charactersMissing(least - current)
  return most - current <= most / 10 ? fieldTexts.charactersLeft(most - current) : ''
}
