import type { Answers } from '@portal/contract/form/form'
import type { Submission } from './requests/repairs.ts'

export const lawyersAnswers: Answers = {
  role: 'lawyer',
  firstName: 'Kanzlei Öztürk',
  lastName: 'Öztürk',
  email: 'kanzlei@example.org',
  phone: '040 66969199',
  tenantName: 'Erika Mustermann',
  address: 'Am Lindenhof 12, 22999 Hamburg',
  reason: 'Ich vertrete Frau Mustermann und bitte um Einsicht in die Belege der letzten Abrechnung.',
  copyToSelf: true,
  privacy: true,
}

/** The body of a request for registration help. */
export const helpRequest = {
  firstName: 'Jürgen',
  lastName: 'Groß',
  street: 'Am Lindenhof',
  houseNumber: '14a',
  zip: '22999',
  town: 'Hamburg',
  email: 'juergen.gross@example.org',
}

/** Returns the body of a contact form that an anonymous visitor sends a minute after opening the form. */
export const contact = (change: Answers = {}, rest: Partial<Submission> = {}): Submission => ({
  formId: 'contact',
  answers: { ...lawyersAnswers, ...change },
  formTrace: { openSeconds: 60, website: '' },
  ...rest,
})

export const withoutAnswer = (body: Submission, ...ids: string[]): Submission => ({
  ...body,
  answers: Object.fromEntries(Object.entries(body.answers ?? {}).filter(([id]) => !ids.includes(id))),
})
