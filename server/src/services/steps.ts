import type { Localized } from '@portal/contract/api/texts'
import type { Field, FormStep } from '@portal/contract/form/form'
import { maxAttachments, maxLongTextLength } from '@portal/contract/rules'
import type { FieldTemplate } from './catalog.ts'

export const option = (value: string, de: string, en: string) => ({ value, label: { de, en } })

export const yesOrNo = [option('yes', 'Ja', 'Yes'), option('no', 'Nein', 'No')]
export const yesNoOrUnknown = [...yesOrNo, option('unknown', 'Weiß ich nicht', 'I do not know')]

export const sinceField: FieldTemplate = {
  kind: 'choice',
  id: 'since',
  label: { de: 'Seit wann besteht das Problem?', en: 'How long have you had this problem?' },
  required: true,
  options: [
    option('today', 'Seit heute', 'Since today'),
    option('days', 'Seit ein paar Tagen', 'For a few days'),
    option('weeks', 'Seit mehr als einer Woche', 'For more than a week'),
    option('again', 'Es kommt immer wieder', 'It keeps coming back'),
  ],
  ifReportedAgain: 'again',
}

export const placeField: Field = {
  kind: 'text',
  id: 'place',
  label: { de: 'Wo genau?', en: 'Where exactly?' },
  help: {
    de: 'Zum Beispiel: 2. Stock links, Kellergang, Stellplatz 14',
    en: 'For example: second floor on the left, cellar corridor, parking space 14',
  },
  required: true,
  maxLength: 120,
}

export const dangerField: Field = {
  kind: 'choice',
  id: 'danger',
  label: { de: 'Kann sich jemand verletzen?', en: 'Could someone get hurt?' },
  required: true,
  options: [option('no', 'Nein', 'No'), option('yes', 'Ja', 'Yes')],
}

const minDescription = 10

/** The end of a help text of `descriptionStep`. */
export const aFewSentences: Localized = {
  de: `Ein, zwei Sätze genügen, mindestens ${minDescription} Zeichen.`,
  en: `One or two sentences are enough, at least ${minDescription} characters.`,
}

/** A step with one long text. */
export const descriptionStep = (title: Localized, help: Localized, { required = true } = {}): FormStep => ({
  id: 'description',
  title,
  fields: [
    {
      kind: 'longText',
      id: 'description',
      label: { de: 'Beschreibung', en: 'Description' },
      help,
      required,
      minLength: minDescription,
      maxLength: maxLongTextLength,
    },
  ],
})

/** A field for files. A request takes three files in total, so the `maxCount`s of a form must not add up to more. */
export const filesField = (
  id: string,
  label: Localized,
  { required = false, maxCount = maxAttachments }: { required?: boolean; maxCount?: number } = {},
): Field => ({ kind: 'files', id, label, required, maxCount })

/** A step with one field for files. */
export const fileStep = (
  id: string,
  { title, intro, ...rest }: { title: Localized; intro: Localized; required?: boolean; maxCount?: number },
): FormStep => ({ id, title, intro, fields: [filesField(id, { de: 'Dateien', en: 'Files' }, rest)] })

export const photosStep: FormStep = {
  id: 'photos',
  title: { de: 'Fotos helfen uns weiter', en: 'Photos help us' },
  intro: {
    de: 'Ein Foto der Stelle und eines aus der Entfernung sind ideal.',
    en: 'One photo close up and one from further away are ideal.',
  },
  fields: [
    {
      kind: 'files',
      id: 'photos',
      label: { de: 'Fotos oder Dokumente', en: 'Photos or documents' },
      required: false,
      maxCount: maxAttachments,
    },
  ],
}

/** A step with optional photos below its questions. A step only for photos would be one more page for every tenant. */
export const withPhotos = (step: FormStep): FormStep => ({
  ...step,
  intro: photosStep.intro,
  fields: [...step.fields, ...photosStep.fields],
})

/** A step with an optional field for files below its questions. */
export const withFiles = (
  step: FormStep,
  id: string,
  { label, help }: { label: Localized; help: Localized },
): FormStep => ({
  ...step,
  fields: [...step.fields, { ...filesField(id, label), help }],
})

export const phoneField: FieldTemplate = {
  kind: 'phone',
  id: 'phone',
  label: { de: 'Telefonnummer', en: 'Phone number' },
  help: { de: 'Am besten eine Mobilnummer', en: 'A mobile number is best' },
  required: true,
  prefilledWith: 'phoneOnFile',
}

export const phoneStep: FormStep = {
  id: 'contact',
  title: { de: 'Wie erreichen wir Sie?', en: 'How can we reach you?' },
  intro: {
    de: 'Wir rufen nur an, wenn wir eine Rückfrage haben oder einen Termin vereinbaren.',
    en: 'We only call if we have a question or need to arrange an appointment.',
  },
  fields: [phoneField],
}

/** For forms that staff can answer in writing. */
export const optionalPhoneStep: FormStep = {
  ...phoneStep,
  intro: {
    de: 'Wir antworten Ihnen hier im Portal und per E-Mail. Mit einer Nummer können wir eine Rückfrage schneller klären.',
    en: 'We will reply here in the portal and by e-mail. With your number, we can settle questions more quickly.',
  },
  fields: [{ ...phoneField, required: false }],
}
