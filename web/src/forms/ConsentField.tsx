import { Checkbox } from './Checkbox.tsx'
import type { KindProps } from './kinds.ts'
import { say } from './say.ts'

export function ConsentField({ field, answer, error, onAnswer }: KindProps<'consent'>) {
  return (
    <Checkbox
      name={field.id}
      label={say(field.label)}
      hint={field.help && say(field.help)}
      error={error}
      isOptional={!field.required}
      checked={answer === true}
      onChange={({ target }) => onAnswer(target.checked || undefined)}
    />
  )
}
