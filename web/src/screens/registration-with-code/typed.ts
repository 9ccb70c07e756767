import type { FormEvent } from 'react'
import { onSessionEnd } from '../../session/cleanups.ts'
import { readSession } from '../../session/store.ts'

/** What a tenant typed on the way to their contract: what one screen asked, the next one need not ask again. */
let typed: { userId: string; values: Readonly<Record<string, string>> } | undefined

onSessionEnd(({ hasRunOut }) => {
  if (!hasRunOut) typed = undefined
})

const userId = () => {
  const session = readSession()
  return session.status === 'signedIn' ? session.userId : ''
}

const values = () => (typed?.userId === userId() ? typed.values : {})

export const typedBefore = (name: string) => values()[name] ?? ''

/** For `onInput` of a form. */
export function keepTyped({ target }: FormEvent) {
  if (target instanceof HTMLInputElement && target.name)
    typed = { userId: userId(), values: { ...values(), [target.name]: target.value } }
}
