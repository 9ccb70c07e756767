import { fieldTexts } from '#texts/fields'
import { Stack } from '../../ui/layout/Stack.tsx'
import { FieldInfo } from '../fields/FieldInfo.tsx'
import { TextField } from '../fields/TextField.tsx'
import { commonProps, textOnly, valueOrUndefined } from './textInput.ts'
import type { KindProps, WebKind } from './webKind.ts'

/** Accepts the number with or without the printed grouping. A disclosure below explains where to find it (spec §5). */
function ContractNumberField(props: KindProps<'contractNumber'>) {
  return (
    <Stack gap="small">
      <TextField
        {...commonProps(props)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={String(props.answer ?? '')}
        onChange={({ target }) => props.onAnswer(valueOrUndefined(target.value))}
      />
      <FieldInfo question={fieldTexts.whereContractNumber}>{fieldTexts.whereContractNumberAnswer}</FieldInfo>
    </Stack>
  )
}

export const contractNumber: WebKind<'contractNumber'> = {
  Field: ContractNumberField,
  fittingPart: textOnly,
  format: String,
  problems: { notAContractNumber: () => fieldTexts.notAContractNumber },
}
