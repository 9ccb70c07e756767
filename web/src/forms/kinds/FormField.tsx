import type { Field } from '@portal/contract/form/form'
import type { ComponentType } from 'react'
import { kinds } from './kinds.ts'
import type { KindProps } from './webKind.ts'

export type FormFieldProps = Omit<KindProps, 'field'> & { field: Field }

export function FormField({ field, ...rest }: FormFieldProps) {
  const Component = kinds[field.kind].Field as ComponentType<FormFieldProps>
  return <Component field={field} {...rest} />
}
