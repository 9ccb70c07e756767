import type { Field, FormStep } from '@portal/contract/form'
import { maxAttachments, reasonMaxLength } from '@portal/contract/rules'

const choice = (value: string, de: string, en: string) => ({ value, label: { de, en } })

export const since: Field = {
  kind: 'choice',
  id: 'since',
  label: { de: 'Seit wann besteht das Problem?', en: 'Since when has there been a problem?' },
  required: true,
  options: [
    choice('today', 'Seit heute', 'Since today'),
    choice('days', 'Seit ein paar Tagen', 'For a few days'),
    choice('weeks', 'Seit mehr als einer Woche', 'For more than a week'),
    choice('again', 'Es kommt immer wieder', 'It keeps coming back'),
  ],
}

export const rooms: Field = {
  kind: 'choices',
  id: 'rooms',
  label: { de: 'In welchen Räumen?', en: 'In which rooms?' },
  required: true,
  options: [
    choice('livingRoom', 'Wohnzimmer', 'Living room'),
    choice('bedroom', 'Schlafzimmer', 'Bedroom'),
    choice('childrensRoom', 'Kinder- oder Arbeitszimmer', 'Children’s room or study'),
    choice('kitchen', 'Küche', 'Kitchen'),
    choice('bathroom', 'Bad oder WC', 'Bathroom or toilet'),
    choice('hallway', 'Flur', 'Hallway'),
    choice('other', 'Anderer Raum, Balkon oder Keller', 'Another room, balcony or cellar'),
  ],
}

export const description: FormStep = {
  id: 'description',
  title: { de: 'Beschreiben Sie das Problem', en: 'Describe the problem' },
  fields: [
    {
      kind: 'longText',
      id: 'description',
      label: { de: 'Beschreibung', en: 'Description' },
      help: {
        de: 'Wo genau? Was passiert, und wann? Ein, zwei Sätze genügen.',
        en: 'Where exactly? What happens, and when? One or two sentences are enough.',
      },
      required: true,
      minLength: 10,
      maxLength: reasonMaxLength,
    },
  ],
}

export const photos: FormStep = {
  id: 'photos',
  title: { de: 'Fotos helfen uns weiter', en: 'Photos help us' },
  intro: {
    de: 'Mit einem Foto kommt meist gleich die richtige Fachkraft mit dem richtigen Ersatzteil. Ein Foto der Stelle und eines aus der Entfernung sind ideal.',
    en: 'With a photo, the right expert usually brings the right spare part. One close up and one from further away are ideal.',
  },
  fields: [
    {
      kind: 'files',
      id: 'photos',
      label: { de: 'Fotos oder Dokumente', en: 'Photos or documents' },
      help: {
        de: 'Bis zu 3 Dateien, JPG, PNG oder PDF, je höchstens 5 MB. Standortdaten entfernen wir aus Ihren Fotos.',
        en: 'Up to 3 files, JPG, PNG or PDF, 5 MB each at most. We remove location data from your photos.',
      },
      required: false,
      maxCount: maxAttachments,
    },
  ],
}

export const access: FormStep = {
  id: 'access',
  title: { de: 'Wer darf uns hereinlassen?', en: 'Who may let us in?' },
  fields: [
    {
      kind: 'choice',
      id: 'letIn',
      label: { de: 'Wer öffnet die Tür?', en: 'Who opens the door?' },
      required: true,
      options: [
        choice('me', 'Ich selbst', 'I do'),
        choice('someone', 'Jemand anderes', 'Someone else'),
        choice('call', 'Bitte vorher anrufen', 'Please call first'),
      ],
    },
    {
      kind: 'text',
      id: 'personName',
      label: { de: 'Name der Person', en: 'Name of the person' },
      help: { de: 'Zum Beispiel eine Nachbarin oder ein Verwandter', en: 'A neighbour or relative, for example' },
      required: true,
      maxLength: 100,
      shownWhen: { field: 'letIn', isOneOf: ['someone'] },
    },
    {
      kind: 'phone',
      id: 'personPhone',
      label: { de: 'Telefonnummer der Person', en: 'Phone number of the person' },
      required: true,
      shownWhen: { field: 'letIn', isOneOf: ['someone'] },
    },
    {
      kind: 'choices',
      id: 'bestTimes',
      label: { de: 'Wann passt es am besten?', en: 'Which times suit you best?' },
      help: { de: 'Sie können mehrere auswählen.', en: 'You can choose more than one.' },
      required: false,
      options: [
        choice('earlyMorning', '8 bis 10 Uhr', '8 to 10 am'),
        choice('morning', '10 bis 12 Uhr', '10 am to noon'),
        choice('noon', '12 bis 14 Uhr', 'Noon to 2 pm'),
        choice('afternoon', '14 bis 16 Uhr', '2 to 4 pm'),
        choice('evening', '16 bis 18 Uhr', '4 to 6 pm'),
        choice('saturday', 'Auch samstags', 'Saturdays too'),
      ],
    },
    {
      kind: 'text',
      id: 'accessHint',
      label: { de: 'Gibt es etwas zu beachten?', en: 'Anything we should know?' },
      help: {
        de: 'Zum Beispiel: Klingel defekt, Hund in der Wohnung, bitte lange klingeln',
        en: 'For example: doorbell broken, dog in the flat, please ring for a while',
      },
      required: false,
      maxLength: 200,
    },
  ],
}

export const phone: FormStep = {
  id: 'contact',
  title: { de: 'Wie erreichen wir Sie?', en: 'How can we reach you?' },
  intro: {
    de: 'Wir rufen nur an, wenn wir eine Rückfrage haben oder einen Termin abstimmen.',
    en: 'We only call if we have a question or need to arrange an appointment.',
  },
  fields: [
    {
      kind: 'phone',
      id: 'phone',
      label: { de: 'Telefonnummer', en: 'Phone number' },
      help: { de: 'Am besten eine Mobilnummer', en: 'A mobile number is best' },
      required: true,
    },
  ],
}
