import type { Field, FieldKind } from '@portal/contract/form'
import type { ComponentType } from 'react'
import { ChoiceField, ChoicesField } from './ChoiceFields.tsx'
import { ConsentField } from './ConsentField.tsx'
import { ContractNumberField } from './ContractNumberField.tsx'
import { FilesField } from './FilesField.tsx'
import type { KindProps } from './kinds.ts'
import { LongTextField } from './LongTextField.tsx'
import { AmountField, DateField, EmailField, NumberField, PhoneField, ShortTextField } from './typedFields.tsx'

/** What each kind of field looks like. A new kind of the contract does not compile until it has its line here. */
const components: { [Kind in FieldKind]: ComponentType<KindProps<Kind>> } = {
  text: ShortTextField,
  longText: LongTextField,
  email: EmailField,
  phone: PhoneField,
  contractNumber: ContractNumberField,
  number: NumberField,
  amount: AmountField,
  date: DateField,
  choice: ChoiceField,
  choices: ChoicesField,
  consent: ConsentField,
  files: FilesField,
}

export type FormFieldProps = Omit<KindProps, 'field'> & { field: Field }

export function FormField({ field, ...rest }: FormFieldProps) {
  const Component = components[field.kind] as ComponentType<FormFieldProps>
  return <Component field={field} {...rest} />
}
