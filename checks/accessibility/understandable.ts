import type { Criterion } from './criterion.ts'
import { axe, beyondAxe, keyboardAccount, keyboardRepair, pdfTags } from './files.ts'

const errors = 'e2e/journeys/registration/the-registration-explains-every-error.spec.ts › each field shows its error'
const signIn = 'e2e/journeys/session/a-tenant-signs-in-and-out.spec.ts › a tenant signs in'
const language = 'e2e/journeys/accessibility/the-chosen-language-is-kept.spec.ts › applies to later pages'

/** The criteria of the principles "understandable" and "robust". */
export const understandable: readonly Criterion[] = [
  { id: '3.1.1', level: 'A', evidence: [axe, language, pdfTags] },
  {
    id: '3.1.2',
    level: 'AA',
    evidence: [axe],
    manual: { on: '2026-11-28', by: 'review', what: 'German values on English screens, in code and screenshots' },
    faults: ['languageOfParts'],
  },
  { id: '3.2.1', level: 'A', evidence: [beyondAxe] },
  {
    id: '3.2.2',
    level: 'A',
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'every kind of field; an input changes nothing but filtered lists on the same screen',
    },
  },
  { id: '3.2.3', level: 'AA', evidence: [beyondAxe] },
  {
    id: '3.2.4',
    level: 'AA',
    manual: { on: '2026-11-22', by: 'audit', what: 'the names of the functions that several screens have' },
  },
  { id: '3.2.6', level: 'A', evidence: [beyondAxe] },
  {
    id: '3.3.1',
    level: 'A',
    evidence: [beyondAxe, errors],
    manual: { on: '2026-11-22', by: 'audit', what: 'the texts of the errors of every kind of field' },
  },
  {
    id: '3.3.2',
    level: 'A',
    evidence: [axe],
    manual: { on: '2026-11-22', by: 'audit', what: 'labels, hints about formats, and the mark of optional fields' },
  },
  {
    id: '3.3.3',
    level: 'AA',
    evidence: [errors],
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'what the errors suggest: typing errors, missing characters, dates',
    },
  },
  {
    id: '3.3.4',
    level: 'AA',
    evidence: [keyboardRepair],
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'the summary before each submission, and questions before a deletion',
    },
  },
  {
    id: '3.3.7',
    level: 'A',
    manual: { on: '2026-11-28', by: 'review', what: 'the fields that a process asks for twice' },
    faults: ['redundantEntry'],
  },
  {
    id: '3.3.8',
    level: 'AA',
    evidence: [signIn],
    manual: { on: '2026-11-22', by: 'audit', what: 'pasting, password managers, passkeys and access codes' },
  },
  {
    id: '4.1.2',
    level: 'A',
    evidence: [axe, beyondAxe],
    manual: {
      on: '2026-11-28',
      by: 'review',
      what: 'roles, states and values; the audit found consents that were marked as invalid on arrival; a journey tests this now',
    },
  },
  {
    id: '4.1.3',
    level: 'AA',
    evidence: [keyboardAccount, beyondAxe],
    manual: {
      on: '2026-11-28',
      by: 'review',
      what: 'what the live regions say; the audit found that added files were not announced; one sentence names them now',
    },
  },
]
