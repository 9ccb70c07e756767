import type { Localized } from '@portal/contract/api/texts'
import { formatEuros } from './figures.ts'
import { asTyped, type ServerKind } from './serverKind.ts'

const problemsWith = (format: (bound: number) => Localized): ServerKind<'number' | 'amount'>['problems'] => ({
  tooSmall(bound) {
    const { de, en } = format(Number(bound))
    return { de: `Bitte geben Sie mindestens ${de} an.`, en: `Please enter at least ${en}.` }
  },
  tooLarge(bound) {
    const { de, en } = format(Number(bound))
    return { de: `Bitte geben Sie höchstens ${de} an.`, en: `Please enter at most ${en}.` }
  },
})

export const number: ServerKind<'number'> = {
  format: asTyped,
  problems: problemsWith((bound) => ({ de: String(bound), en: String(bound) })),
}

export const amount: ServerKind<'amount'> = {
  format: (given) => formatEuros(Number(given)),
  problems: problemsWith(formatEuros),
}
