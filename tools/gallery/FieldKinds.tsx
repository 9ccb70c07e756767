import type { Answer, Field } from '@portal/contract/form/form'
import type { FieldKind } from '@portal/contract/form/kinds/kinds'
import { useState } from 'react'
import type { ChosenFile } from '../../web/src/forms/files/files.ts'
import { FormField } from '../../web/src/forms/kinds/FormField.tsx'
import { Example, longText, longWord, Section } from './Section.tsx'
import { samples } from './samples.ts'

interface State {
  name: string
  value?: 'answer' | 'extreme'
  hasError?: boolean
  isOptional?: boolean
  label?: string
  help?: string
}

/** Fields have no disabled state: while a form is being sent, only its buttons are busy. */
const states: readonly State[] = [
  { name: 'empty' },
  { name: 'filled', value: 'answer' },
  { name: 'error', hasError: true },
  { name: 'optional, with a hint', isOptional: true, help: 'It helps the technician to bring the right parts.' },
  { name: 'long text', value: 'extreme', hasError: true, label: `${longWord}: ${longText}`, help: longText },
]

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)
const files: readonly ChosenFile[] = [
  { id: 'photo', name: 'radiator.png', mimeType: 'image/png', content: new Blob([pixel], { type: 'image/png' }) },
  { id: 'letter', name: `${longWord}.pdf`, mimeType: 'application/pdf', content: new Blob(['%PDF-']) },
]

/** Every field kind of the contract in every state. */
export const FieldKinds = () =>
  (Object.keys(samples) as FieldKind[]).map((kind) => (
    <Section key={kind} name={`Field: ${kind}`}>
      {states.map((state, index) => (
        <Example key={state.name} state={state.name}>
          <KindInState id={`${kind}${index}`} kind={kind} state={state} />
        </Example>
      ))}
    </Section>
  ))

function KindInState({ id, kind, state }: { id: string; kind: FieldKind; state: State }) {
  const sample = samples[kind]
  const [answer, setAnswer] = useState<Answer | undefined>(state.value && sample[state.value])
  const [chosen, setChosen] = useState(state.value ? files : [])
  const label = state.label ?? `A field of the kind ${kind}`
  const field = {
    ...sample.field,
    id,
    label: { de: label, en: label },
    required: !state.isOptional,
    ...(state.help && { help: { de: state.help, en: state.help } }),
  } as Field
  return (
    <FormField
      field={field}
      answer={answer}
      error={state.hasError ? sample.error : undefined}
      onAnswer={setAnswer}
      files={chosen}
      onFiles={setChosen}
      isLabelHidden={false}
    />
  )
}
