import type { AnswerProblem } from '@portal/contract/form/answers'
import { expect, test } from 'vitest'
import { describeProblem } from './answerProblems.ts'

test.each<[Omit<AnswerProblem, 'fieldId'>, string]>([
  [{ kind: 'text', problem: 'required' }, 'Bitte das Pflichtfeld ausfüllen'],
  [{ kind: 'files', problem: 'required' }, 'Bitte das Pflichtfeld ausfüllen'],
  [{ kind: 'longText', problem: 'tooShort', bound: 50 }, 'Bitte geben Sie mindestens 50 Zeichen ein.'],
  [{ kind: 'number', problem: 'tooLarge', bound: 1500 }, 'Bitte geben Sie höchstens 1.500 an.'],
  [{ kind: 'amount', problem: 'tooLarge', bound: 1500 }, 'Bitte geben Sie höchstens 15,00\u00a0€ an.'],
  [
    { kind: 'date', problem: 'tooEarly', bound: '2026-12-24' },
    'Bitte wählen Sie ein Datum ab dem 24.\u00a0Dezember 2026.',
  ],
  [{ kind: 'number', problem: 'wrongType' }, 'Bitte geben Sie eine ganze Zahl an.'],
  [{ kind: 'amount', problem: 'wrongType' }, 'Bitte geben Sie einen Betrag an, zum Beispiel 84,00.'],
  [{ kind: 'choice', problem: 'wrongType' }, 'Bitte prüfen Sie diese Angabe.'],
])('the problem %j has the message %j', (problem, message) => {
  expect(describeProblem({ fieldId: 'it', ...problem })).toBe(message)
})
