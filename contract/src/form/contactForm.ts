import { maxAttachments, maxLongTextLength, minReasonLength } from '../rules.ts'
import type { Field, Form } from './form.ts'

/** The kinds of business partners that write to the landlord (spec §3). */
export const contactRoles = [
  'caregiver',
  'provider',
  'lawyer',
  'tenantsAssociation',
  'occupancyAuthorisedPerson',
  'other',
] as const
export type ContactRole = (typeof contactRoles)[number]

const roleLabels: Record<ContactRole, { de: string; en: string }> = {
  caregiver: { de: 'Betreuer/in', en: 'Caregiver' },
  provider: { de: 'Versorger / Dienstleister', en: 'Utility / provider' },
  lawyer: { de: 'Rechtsanwalt / Rechtsanwältin', en: 'Lawyer' },
  tenantsAssociation: { de: 'Mieterverein', en: 'Tenants association' },
  occupancyAuthorisedPerson: { de: 'Nutzungsberechtigte Person', en: 'Authorised occupant' },
  other: { de: 'Sonstige', en: 'Other' },
}

const otherRole = {
  de: 'Zum Beispiel Angehörige und Bevollmächtigte',
  en: 'For example relatives and authorised representatives',
}

const answerWithin = {
  de: 'Wir antworten in der Regel innerhalb von drei Werktagen.',
  en: 'We will usually reply within three working days.',
}

const reason: Field = {
  kind: 'longText',
  id: 'reason',
  label: { de: 'Ihr Anliegen', en: 'Your concern' },
  help: {
    de: 'Worum geht es? Was ist geschehen, und wann? Was wünschen Sie sich von uns? Mindestens 50 Zeichen.',
    en: 'What is it about? What happened, and when? What would you like us to do? At least 50 characters.',
  },
  required: true,
  minLength: minReasonLength,
  maxLength: maxLongTextLength,
}

const files: Field = {
  kind: 'files',
  id: 'attachments',
  label: { de: 'Dateien', en: 'Files' },
  help: {
    de: 'Zum Beispiel eine Vollmacht oder ein Brief: bis zu 3 Dateien, JPG, PNG oder PDF, je höchstens 5 MB.',
    en: 'For example a power of attorney or a letter: up to 3 files, JPG, PNG or PDF, 5 MB each at most.',
  },
  required: false,
  maxCount: maxAttachments,
}

const copyToSelf: Field = {
  kind: 'consent',
  id: 'copyToSelf',
  label: { de: 'Kopie an mich senden', en: 'Send me a copy' },
  required: false,
}

/** The form for business partners and other callers who are not renters. Its steps are sections of one page (spec §2). */
export const visitorContactForm: Form = {
  formId: 'contact',
  title: { de: 'Kontakt', en: 'Contact' },
  minutes: 4,
  answerWithin,
  steps: [
    {
      id: 'role',
      title: { de: 'Ihre Rolle', en: 'Your role' },
      fields: [
        {
          kind: 'choice',
          id: 'role',
          label: { de: 'Ihre Rolle', en: 'Your role' },
          required: true,
          options: contactRoles.map((value) => ({
            value,
            label: roleLabels[value],
            ...(value === 'other' && { help: otherRole }),
          })),
        },
      ],
    },
    {
      id: 'person',
      title: { de: 'Ihre Kontaktdaten', en: 'Your contact data' },
      fields: [
        {
          kind: 'text',
          id: 'firstName',
          label: { de: 'Vorname oder Organisation', en: 'First name or organisation' },
          help: {
            de: 'Schreiben Sie für eine Organisation? Dann steht hier ihr Name, und im nächsten Feld Ihr Nachname oder noch einmal die Organisation.',
            en: 'Are you writing for an organisation? Then enter its name here, and your last name or the organisation again in the next field.',
          },
          required: true,
          maxLength: 100,
          autocomplete: 'given-name',
        },
        {
          kind: 'text',
          id: 'lastName',
          label: { de: 'Nachname oder Organisation', en: 'Last name or organisation' },
          required: true,
          maxLength: 100,
          autocomplete: 'family-name',
        },
        { kind: 'email', id: 'email', label: { de: 'E-Mail-Adresse', en: 'E-mail address' }, required: true },
        { kind: 'phone', id: 'phone', label: { de: 'Telefon', en: 'Phone' }, required: false },
      ],
    },
    {
      id: 'tenancy',
      title: { de: 'Um wen geht es?', en: 'Who is it about?' },
      fields: [
        {
          kind: 'text',
          id: 'tenantName',
          label: { de: 'Name der Mieterin oder des Mieters', en: 'Name of the tenant' },
          required: false,
          maxLength: 200,
        },
        {
          kind: 'text',
          id: 'address',
          label: { de: 'Adresse', en: 'Address' },
          help: { de: 'Straße, Hausnummer und Ort der Wohnung', en: 'Street, house number and town of the apartment' },
          required: false,
          maxLength: 200,
        },
        {
          kind: 'contractNumber',
          id: 'contractNumber',
          label: { de: 'Vertragsnummer', en: 'Contract number' },
          help: {
            de: '13 Ziffern, die erste ist eine 1',
            en: '13 digits, the first is a 1',
          },
          required: false,
        },
        {
          kind: 'consent',
          id: 'isNotTheTenant',
          label: {
            de: 'Ich bin nicht die Mieterin oder der Mieter',
            en: 'I am not the tenant',
          },
          required: false,
        },
      ],
    },
    { id: 'reason', title: { de: 'Ihr Anliegen', en: 'Your concern' }, fields: [reason, files] },
    {
      id: 'consent',
      title: { de: 'Absenden', en: 'Send' },
      fields: [
        copyToSelf,
        {
          kind: 'consent',
          id: 'privacy',
          label: { de: 'Ich habe die Datenschutzerklärung gelesen', en: 'I have read the privacy policy' },
          required: true,
        },
      ],
    },
  ],
}

/** The form for tenants. It does not ask for a name or a contract number, because the portal knows them (spec §3). */
export const tenantContactForm: Form = {
  formId: 'contact',
  title: { de: 'Kontakt', en: 'Contact' },
  minutes: 2,
  answerWithin,
  steps: [
    {
      id: 'person',
      title: { de: 'Wie erreichen wir Sie?', en: 'How can we reach you?' },
      fields: [
        { kind: 'email', id: 'email', label: { de: 'E-Mail-Adresse', en: 'E-mail address' }, required: true },
        { kind: 'phone', id: 'phone', label: { de: 'Telefon', en: 'Phone' }, required: false },
      ],
    },
    { id: 'reason', title: { de: 'Ihr Anliegen', en: 'Your concern' }, fields: [reason, files] },
    { id: 'consent', title: { de: 'Absenden', en: 'Send' }, fields: [copyToSelf] },
  ],
}
