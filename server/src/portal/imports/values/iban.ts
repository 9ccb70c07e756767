import { compactIban, findIbanProblem } from '@portal/contract/form/iban'
import { textType } from './columnType.ts'

const problems = { notAnIban: 'notIban', wrongCheckDigits: 'ibanChecksum' } as const

/** An IBAN without spaces. */
export const iban = textType<string>(
  { de: 'eine IBAN, zum Beispiel DE02 1203 0000 0000 2020 51', en: 'an IBAN, such as DE02 1203 0000 0000 2020 51' },
  (raw) => {
    const value = compactIban(raw)
    const problem = findIbanProblem(value)
    return problem ? { problem: problems[problem] } : { value }
  },
)
