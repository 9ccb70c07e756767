import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { controlProps, FieldError, FieldHint, OptionalMark } from './FieldFrame.tsx'
import styles from './forms.module.css'
import type { KindProps } from './kinds.ts'
import { fieldId } from './problems.ts'
import { say } from './say.ts'

/** More than these would be a long way to scroll on a wide screen, too. */
const manyOptions = 6

type Choosing = KindProps<'choice'> | KindProps<'choices'>

/** One of several, as large cards. */
export function ChoiceField(props: KindProps<'choice'>) {
  return <Cards {...props} type="radio" isChosen={(value) => props.answer === value} onChoose={props.onAnswer} />
}

/** Any of several, as large cards; kept in the order of the options. */
export function ChoicesField(props: KindProps<'choices'>) {
  const chosen = Array.isArray(props.answer) ? props.answer : []
  const toggle = (value: string) => {
    const next = props.field.options
      .map((option) => option.value)
      .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)))
    props.onAnswer(next.length > 0 ? next : undefined)
  }
  return <Cards {...props} type="checkbox" isChosen={(value) => chosen.includes(value)} onChoose={toggle} />
}

interface CardsProps {
  type: 'radio' | 'checkbox'
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

function Cards({ field, error, isLabelHidden, type, isChosen, onChoose }: Choosing & CardsProps) {
  return (
    <Group {...{ field, error, isLabelHidden }}>
      {field.options.map((option, index) => {
        // The first card carries the field's own id: a link in the error summary leads there.
        const id = index === 0 ? fieldId(field.id) : `${fieldId(field.id)}-${option.value}`
        return (
          <div className={styles.card} key={option.value}>
            <input
              id={id}
              type={type}
              name={field.id}
              value={option.value}
              checked={isChosen(option.value)}
              aria-describedby={option.help && `${id}-help`}
              onChange={() => onChoose(option.value)}
            />
            <label htmlFor={id}>{say(option.label)}</label>
            {option.help && (
              <p className={styles.hint} id={`${id}-help`}>
                {say(option.help)}
              </p>
            )}
          </div>
        )
      })}
    </Group>
  )
}

function Group({
  field,
  error,
  isLabelHidden,
  children,
}: Pick<Choosing, 'field' | 'error' | 'isLabelHidden'> & { children: ReactNode }) {
  const label = say(field.label)
  const hint = field.help && say(field.help)
  const described = controlProps({ name: field.id, label, hint, error, isOptional: !field.required })
  const mark = !field.required && <OptionalMark name={field.id} isDecoration />
  const isLong = field.options.length > manyOptions && !field.options.some((option) => option.help)
  return (
    <fieldset className={classes(styles.group, isLong && styles.many)} aria-describedby={described['aria-describedby']}>
      <legend className={classes(styles.legend, isLabelHidden && styles.hidden)}>
        {label} {!isLabelHidden && mark}
      </legend>
      {isLabelHidden && mark}
      <FieldHint name={field.id}>{hint}</FieldHint>
      <FieldError name={field.id}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
