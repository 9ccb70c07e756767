import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { vi } from 'vitest'
import { mountHook } from './mount.ts'

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>

/** What the error summary of a form shows. */
interface Summary {
  problems: { name: string; message: string }[]
  failure?: { title: string; text: string }
}

/** The element and all elements inside it. */
const elementsIn = (node: ReactNode): Element[] => {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  return isValidElement(node) ? [node as Element, ...elementsIn((node as Element).props.children)] : []
}

/**
 * Opens a form without a DOM. `values` are the values of its fields. The functions enter a value and submit the form, and read
 * the names of the fields and the content of the error summary.
 */
export async function openForm(useFormElement: () => ReactElement, values: Record<string, unknown>) {
  const entered = { ...values }
  vi.stubGlobal('document', { getElementById: () => null })
  const { read, run } = await mountHook(useFormElement)
  const elements = () => elementsIn(read())
  const readNames = () => elements().flatMap(({ props: { name } }) => (typeof name === 'string' ? [name] : []))
  vi.stubGlobal(
    'FormData',
    class extends Map<string, unknown> {
      constructor() {
        super(readNames().map((name) => [name, entered[name] ?? '']))
      }
    },
  )
  vi.stubGlobal('HTMLInputElement', class {})
  const form = { querySelectorAll: () => [] }
  const send = (handler: string, target: object) =>
    run(() =>
      (read().props as Record<string, (event: object) => unknown>)[handler]?.({
        currentTarget: form,
        target,
        preventDefault: vi.fn(),
      }),
    )
  const readSummary = () => elements().find(({ props }) => 'problems' in props)?.props as unknown as Summary
  return {
    readNames,
    readSummary,
    submit: () => send('onSubmit', form),
    type: async (name: string, value: string) => {
      entered[name] = value
      await send('onInput', { name })
      await send('onChange', { name })
    },
  }
}
