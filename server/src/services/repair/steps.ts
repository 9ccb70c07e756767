import type { Field } from '@portal/contract/form/form'
import type { FieldTemplate, FormTemplate } from '../catalog.ts'
import { aFewSentences, descriptionStep, option, photosStep, sinceField } from '../steps.ts'

export const roomsField: Field = {
  kind: 'choices',
  id: 'rooms',
  label: { de: 'In welchen Räumen?', en: 'In which rooms?' },
  required: true,
  options: [
    option('livingRoom', 'Wohnzimmer', 'Living room'),
    option('bedroom', 'Schlafzimmer', 'Bedroom'),
    option('childrensRoom', 'Kinder- oder Arbeitszimmer', 'Children’s room or study'),
    option('kitchen', 'Küche', 'Kitchen'),
    option('bathroom', 'Bad oder WC', 'Bathroom or toilet'),
    option('hallway', 'Flur', 'Hallway'),
    option('other', 'Anderer Raum, Balkon oder Keller', 'Another room, balcony or cellar'),
  ],
}

const description = descriptionStep(
  { de: 'Beschreiben Sie das Problem', en: 'Describe the problem' },
  {
    de: `Wo genau? Was passiert, und wann? ${aFewSentences.de}`,
    en: `Where exactly? What happens, and when? ${aFewSentences.en}`,
  },
)

/** Asked in every repair form: how long the problem has existed, a description, and optional photos. */
export const problemStep: FormTemplate['steps'][number] = {
  ...description,
  intro: {
    de: 'Mit einem Foto kommt meist gleich der richtige Fachbetrieb mit dem richtigen Ersatzteil.',
    en: 'With a photo, we can usually send the right contractor with the right spare part straight away.',
  },
  fields: [sinceField, ...description.fields, ...photosStep.fields],
}

const accessHintField: Field = {
  kind: 'text',
  id: 'accessHint',
  label: { de: 'Gibt es etwas zu beachten?', en: 'Anything we should know?' },
  help: {
    de: 'Zum Beispiel: Klingel defekt, Hund in der Wohnung, bitte lange klingeln',
    en: 'For example: doorbell broken, dog at home, please ring for a while',
  },
  required: false,
  maxLength: 200,
}

/** `problemStep` with a question about access, for a repair inside the home. */
export const problemAtHomeStep: FormTemplate['steps'][number] = {
  ...problemStep,
  fields: [...problemStep.fields, accessHintField],
}

const bestTimesField: FieldTemplate = {
  kind: 'choices',
  id: 'bestTimes',
  label: { de: 'Wann passt es am besten?', en: 'Which times suit you best?' },
  help: { de: 'Sie können mehrere auswählen.', en: 'You can choose more than one.' },
  required: false,
  askedWithoutVisit: true,
  options: [
    option('earlyMorning', '8–10 Uhr', '8–10 am'),
    option('morning', '10–12 Uhr', '10 am – noon'),
    option('noon', '12–14 Uhr', 'noon – 2 pm'),
    option('afternoon', '14–16 Uhr', '2–4 pm'),
    option('evening', '16–18 Uhr', '4–6 pm'),
    option('saturday', 'Auch samstags', 'Saturdays too'),
  ],
}

export const accessStep: FormTemplate['steps'][number] = {
  id: 'access',
  title: { de: 'Wer darf uns hereinlassen?', en: 'Who may let us in?' },
  fields: [
    {
      kind: 'choice',
      id: 'letIn',
      label: { de: 'Wer öffnet die Tür?', en: 'Who will open the door?' },
      required: true,
      options: [
        option('me', 'Ich selbst', 'I will'),
        option('someone', 'Jemand anderes', 'Someone else'),
        option('call', 'Bitte vorher anrufen', 'Please call first'),
      ],
      onFile: 'me',
      remembered: ['me', 'call'],
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
    bestTimesField,
  ],
}
