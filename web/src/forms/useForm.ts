import { type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import { describeFailure, type Failure } from '../api/failure.ts'
import { type FieldTexts, type Problem, problemsFromServer, problemsOf } from './problems.ts'
import { useErrorFocus } from './useErrorFocus.ts'

interface FormOptions<Schema extends z.ZodMiniObject, Name extends string> {
  schema: Schema
  /** The questions in the order in which they are asked. */
  fields: Record<Name, FieldTexts>
  submit: (values: z.output<Schema>) => Promise<unknown> | undefined
}

/** What was entered, and which of several buttons sent it. */
function readValues(form: HTMLFormElement, submitter: HTMLElement | null): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form, submitter))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]'))
    values[box.name] = box.checked
  return values
}

/**
 * A form of the platform, checked against a schema of the contract: messages by field, a summary, the focus on what is
 * wrong. Errors stay until the next attempt: one that vanishes as its field is left moves the button away from the tap.
 */
export function useForm<Schema extends z.ZodMiniObject, Name extends string>(options: FormOptions<Schema, Name>) {
  const { schema, fields, submit } = options
  const [problems, setProblems] = useState<Problem[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // State alone is too late for a double click: the second one comes before the next render.
  const isSending = useRef(false)
  const { summary, attend } = useErrorFocus(problems, failure)

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const values = readValues(form, submitter)
    const checked = schema.safeParse(values)
    setFailure(undefined)
    setProblems(checked.success ? [] : problemsOf(fields, values, checked.error.issues))
    if (!checked.success) return
    setBusy(true)
    try {
      await submit(checked.data)
    } catch (error) {
      const refused = error instanceof ApiError ? problemsFromServer(fields, error.fields) : []
      setProblems(refused)
      if (refused.length === 0) setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(event.currentTarget, event.submitter)
    isSending.current = false
    attend()
  }

  return {
    isBusy,
    /** For `<form>`. A post, so that a tap before the script is there never puts a password into the address. */
    form: { method: 'post', noValidate: true, onSubmit } as const,
    summary: { ref: summary, problems, failure },
    /** For the field component of this name. */
    field: (name: Name) => ({
      name,
      label: fields[name].label,
      error: problems.find((problem) => problem.name === name)?.message,
    }),
  }
}
