import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../api/errors.ts'
import { describeFailure, type Failure } from '../api/failure.ts'
import { type FieldTexts, type Problem, problemsFromServer, problemsOf, remainingProblems } from './problems.ts'
import { useErrorFocus } from './useErrorFocus.ts'

interface FormOptions<Schema extends z.ZodMiniObject, Name extends string> {
  schema: Schema
  /** The fields in the order of the form. */
  fields: Record<Name, FieldTexts>
  submit: (values: z.output<Schema>) => Promise<unknown> | undefined
}

/** The entered values and the value of the button that submitted the form. The value of a checkbox is a boolean. */
function readValues(form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(new FormData(form, submitter))
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]'))
    values[box.name] = box.checked
  return values
}

/**
 * Validates a native form with a schema. Returns the props of the form, its fields and its error summary, and moves the
 * focus to errors. An error disappears as soon as the input is correct. If it disappeared on blur, the submit button would
 * move while the user taps it. New errors appear only after the next attempt.
 */
export function useForm<Schema extends z.ZodMiniObject, Name extends string>(options: FormOptions<Schema, Name>) {
  const { schema, fields, submit } = options
  const [problems, setProblems] = useState<Problem[]>([])
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // `isBusy` does not stop a double click, because the second click arrives before the next render.
  const isSending = useRef(false)
  const { summary, focusErrors } = useErrorFocus(problems, failure)

  function check(form: HTMLFormElement, submitter?: HTMLElement | null) {
    const values = readValues(form, submitter)
    const { data, error } = schema.safeParse(values)
    return { data, found: problemsOf(fields, values, error?.issues) }
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const { data, found } = check(form, submitter)
    setFailure(undefined)
    setProblems(found)
    if (!data) return
    setBusy(true)
    try {
      await submit(data)
    } catch (error) {
      const rejected = error instanceof ApiError ? problemsFromServer(fields, error.fields) : []
      setProblems(rejected)
      if (rejected.length === 0) setFailure(describeFailure(error))
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
    focusErrors()
  }

  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>) {
    const { found } = check(currentTarget)
    setProblems((shown) => remainingProblems(shown, found, target.name))
  }

  return {
    isBusy,
    /** The props of `<form>`. `post` keeps passwords out of the URL if the form is sent before the script has loaded. */
    form: { method: 'post', noValidate: true, onSubmit, onChange } as const,
    summary: { ref: summary, problems, failure },
    /** The props for the field component of this name. */
    field: (name: Name) => ({
      name,
      label: fields[name].label,
      error: problems.find((problem) => problem.name === name)?.message,
    }),
  }
}
