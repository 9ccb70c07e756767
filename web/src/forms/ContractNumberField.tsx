import { fieldTexts } from '#texts/fields'
import { Stack } from '../ui/Stack.tsx'
import { FieldInfo } from './FieldInfo.tsx'
import type { KindProps } from './kinds.ts'
import { TextField } from './TextField.tsx'
import { commonProps, typed } from './typedFields.tsx'

/** The number as it is printed, in groups or not; below it, for whoever looks for it, where it stands (spec §5). */
export function ContractNumberField(props: KindProps<'contractNumber'>) {
  return (
    <Stack gap="small">
      <TextField
        {...commonProps(props)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={String(props.answer ?? '')}
        onChange={({ target }) => props.onAnswer(typed(target.value))}
      />
      <FieldInfo question={fieldTexts.whereContractNumber}>{fieldTexts.whereContractNumberAnswer}</FieldInfo>
    </Stack>
  )
}
