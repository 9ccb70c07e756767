import type { Answer } from '@portal/contract/form/form'
import type { FieldOf } from '@portal/contract/form/kinds/kinds'
import type { ReactNode } from 'react'
import { fieldTexts } from '#texts/fields'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { controlProps, FieldError, FieldHint, OptionalMark } from '../fields/FieldFrame.tsx'
import styles from '../forms.module.css'
import { localize } from '../localize.ts'
import { fieldId } from '../problems.ts'
import type { KindProps, WebKind } from './webKind.ts'

/**
 * More options than this are shown in several columns, so that the tenant scrolls less. Options with a help text always
 * have one column.
 */
const maxOptionsInOneColumn = 6

type ChoiceProps = KindProps<'choice'> | KindProps<'choices'>

/** A choice of one option, shown as large cards. */
function ChoiceField(props: KindProps<'choice'>) {
  return <Cards {...props} type="radio" isChosen={(value) => props.answer === value} onChoose={props.onAnswer} />
}

/** A choice of any number of options, shown as large cards. The answer keeps the order of the options. */
function ChoicesField(props: KindProps<'choices'>) {
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

function Cards({ field, error, isLabelHidden, type, isChosen, onChoose }: ChoiceProps & CardsProps) {
  return (
    <Group {...{ field, error, isLabelHidden }}>
      {field.options.map((option, index) => {
        // The first card has the id of the field, because the link in the error summary leads to this id.
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
            <label htmlFor={id}>{localize(option.label)}</label>
            {option.help && (
              <p className={styles.hint} id={`${id}-help`}>
                {localize(option.help)}
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
}: Pick<ChoiceProps, 'field' | 'error' | 'isLabelHidden'> & { children: ReactNode }) {
  const label = localize(field.label)
  const hint = field.help && localize(field.help)
  const described = controlProps({ name: field.id, label, hint, error, isOptional: !field.required })
  const mark = !field.required && <OptionalMark name={field.id} isDecoration />
  const hasManyOptions = field.options.length > maxOptionsInOneColumn && !field.options.some((option) => option.help)
  return (
    <fieldset
      className={classes(styles.group, hasManyOptions && styles.many)}
      aria-describedby={described['aria-describedby']}
    >
      <legend className={classes(styles.legend, isLabelHidden && styles.hidden)}>
        {label} {!isLabelHidden && mark}
        {/* In the legend, because few screen readers announce `aria-required` of a group. */}
        {field.required && <VisuallyHidden>({fieldTexts.answerRequired})</VisuallyHidden>}
      </legend>
      {isLabelHidden && mark}
      <FieldHint name={field.id}>{hint}</FieldHint>
      <FieldError name={field.id}>{error}</FieldError>
      {children}
    </fieldset>
  )
}

type Options = Pick<FieldOf<'choices'>, 'options'>

const isOffered = ({ options }: Options, value: string) => options.some((option) => option.value === value)
const format = (answer: Answer, { options }: Options) =>
  options
    .filter(({ value }) => [answer].flat().includes(value))
    .map(({ label }) => localize(label))
    .join(', ')
const problems = { notAnOption: () => fieldTexts.notAnOption }

export const choice: WebKind<'choice'> = {
  Field: ChoiceField,
  fittingPart: (answer, field) => (typeof answer === 'string' && isOffered(field, answer) ? answer : undefined),
  format,
  problems,
}

export const choices: WebKind<'choices'> = {
  Field: ChoicesField,
  fittingPart(answer, field) {
    const offered = Array.isArray(answer) ? answer.filter((value) => isOffered(field, value)) : []
    return offered.length > 0 ? offered : undefined
  },
  format,
  problems,
}
