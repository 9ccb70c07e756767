import type { FormEvent } from 'react'
import { beforeReload } from '../../session/beforeReload.ts'
import { onSessionEnd } from '../../session/cleanups.ts'
import { readSession } from '../../session/store.ts'
import { tab, typedKey } from '../../session/tab.ts'

interface Typed {
  userId: string
  values: Readonly<Record<string, string>>
}

/** What a tenant typed on the way to their contract: what one screen asked, the next one need not ask again. */
let typed: Typed | undefined = JSON.parse(tab.take(typedKey) ?? 'null') ?? undefined
beforeReload(() => typed && tab.keep(typedKey, JSON.stringify(typed)))

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
