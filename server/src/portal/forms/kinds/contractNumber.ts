import { asTyped, type ServerKind } from './serverKind.ts'

export const contractNumber: ServerKind<'contractNumber'> = {
  format: asTyped,
  problems: {
    notAContractNumber: () => ({
      de: 'Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon für weitere Informationen.',
      en: 'Please enter a valid rental contract number. Use the info icon for more information.',
    }),
  },
}
