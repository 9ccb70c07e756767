import type { FormEvent } from 'react'
import { beforeReload } from '../../session/beforeReload.ts'
import { onSessionEnd } from '../../session/onSessionEnd.ts'
import { readSession } from '../../session/store.ts'
import { tabStorage, unsavedInputKey } from '../../session/tabStorage.ts'

interface EnteredValues {
  userId: string
  values: Readonly<Record<string, string>>
}

/** The values that the tenant has entered on the access code screens, which prefill the fields of the next screen. */
let entered: EnteredValues | undefined = JSON.parse(tabStorage.take(unsavedInputKey) ?? 'null') ?? undefined
beforeReload(() => entered && tabStorage.keep(unsavedInputKey, JSON.stringify(entered)))

onSessionEnd(({ isReturnLikely }) => {
  if (!isReturnLikely) entered = undefined
})

export const readUserId = () => {
  const session = readSession()
  return session.status === 'signedIn' ? session.userId : ''
}

const readValues = () => (entered?.userId === readUserId() ? entered.values : {})

/** The remembered value of a field; empty if there is none. */
export const enteredValue = (name: string) => readValues()[name] ?? ''

export function rememberValue(name: string, value: string) {
  entered = { userId: readUserId(), values: { ...readValues(), [name]: value } }
}

/** An `onInput` handler for forms. Remembers the value of the changed field under the field's name. */
export function rememberEntered({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && target.name) rememberValue(target.name, target.value)
}
