import type { Field, FormStep } from '@portal/contract/form/form'
import type { FormTemplate } from '../catalog.ts'
import {
  aFewSentences,
  descriptionStep,
  option,
  optionalPhoneStep,
  phoneStep,
  withFiles,
  withPhotos,
  yesOrNo,
} from '../steps.ts'
import { incidentsStep } from './incidents.ts'

const withinThreeDays = {
  de: 'Wir melden uns in der Regel innerhalb von drei Werktagen bei Ihnen.',
  en: 'We will usually reply within three working days.',
}
const withinTwoWeeks = {
  de: 'Das zu prüfen dauert meist zwei Wochen; dann antworten wir schriftlich.',
  en: 'It usually takes two weeks to check this. Then we will reply in writing.',
}

const whatHappenedStep = descriptionStep(
  { de: 'Was ist passiert?', en: 'What happened?' },
  {
    de: 'Schreiben Sie bitte, was Sie selbst gesehen oder gehört haben, und wie oft.',
    en: 'Please write what you saw or heard yourself, and how often.',
  },
)
const anythingElseStep = descriptionStep(
  { de: 'Möchten Sie noch etwas sagen?', en: 'Is there anything else you would like to tell us?' },
  { de: 'Zum Beispiel, was Sie schon versucht haben', en: 'For example, what you have already tried' },
  { required: false },
)

const neighbourFields: Field[] = [
  {
    kind: 'choice',
    id: 'known',
    label: { de: 'Wissen Sie, wer es ist?', en: 'Do you know who it is?' },
    required: true,
    options: yesOrNo,
  },
  {
    kind: 'text',
    id: 'who',
    label: { de: 'Name oder Lage der Wohnung', en: 'Name, or where the apartment is' },
    help: { de: 'Zum Beispiel: 2. Stock rechts', en: 'For example: second floor on the right' },
    required: true,
    maxLength: 120,
    shownWhen: { field: 'known', isOneOf: ['yes'] },
  },
  {
    kind: 'choice',
    id: 'talked',
    label: { de: 'Haben Sie schon miteinander gesprochen?', en: 'Have you talked to each other?' },
    required: true,
    options: [
      option('yes', 'Ja, ohne Erfolg', 'Yes, without success'),
      option('no', 'Nein', 'No'),
      option('notWanted', 'Das möchte ich nicht', 'I would rather not'),
    ],
    shownWhen: { field: 'known', isOneOf: ['yes'] },
  },
]

/** Many tenants complain about a neighbour only if the neighbour does not learn who complained. */
const discretionStep: FormStep = {
  id: 'discretion',
  title: { de: 'Dürfen wir Ihren Namen nennen?', en: 'May we give your name?' },
  intro: {
    de: 'Oft können wir mehr erreichen, wenn wir sagen dürfen, wen es stört. Ohne Ihr Ja nennen wir Ihren Namen nicht.',
    en: 'We can often achieve more if we may say who feels disturbed. We will not give your name without your consent.',
  },
  fields: [
    {
      kind: 'choice',
      id: 'discretion',
      label: { de: 'Ihr Name im Gespräch mit der anderen Seite', en: 'Your name when we talk to the other side' },
      required: true,
      options: [
        option('mayTell', 'Ja, Sie dürfen ihn nennen', 'Yes, you may give it'),
        option('confidential', 'Nein, bitte vertraulich behandeln', 'No, please keep it confidential'),
      ],
    },
  ],
}

const noise: FormTemplate = {
  formId: 'complaintNoise',
  isPersonal: true,
  title: { de: 'Lärm aus der Nachbarschaft', en: 'Noise from neighbours' },
  minutes: 5,
  needs: [{ de: 'Tage und Uhrzeiten, am besten ein Lärmprotokoll', en: 'Days and times, ideally a noise log' }],
  answerWithin: withinThreeDays,
  steps: [
    { id: 'who', title: { de: 'Von wem kommt der Lärm?', en: 'Who is making the noise?' }, fields: neighbourFields },
    incidentsStep,
    discretionStep,
    withFiles(anythingElseStep, 'log', {
      label: { de: 'Haben Sie ein Lärmprotokoll?', en: 'Do you have a noise log?' },
      help: {
        de: 'Ein Foto davon genügt. Wenn Sie keines haben, geht es auch ohne.',
        en: 'A photo of it is enough. If you do not have one, that is fine.',
      },
    }),
    optionalPhoneStep,
  ],
}

const neighbours: FormTemplate = {
  formId: 'complaintNeighbours',
  isPersonal: true,
  title: { de: 'Beschwerde über Nachbarn', en: 'Complaint about neighbours' },
  minutes: 4,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'who',
      title: { de: 'Um wen geht es, und wann war es?', en: 'Who is it about, and when did it happen?' },
      fields: [
        ...neighbourFields,
        {
          kind: 'date',
          id: 'lastTime',
          label: { de: 'Wann war es zuletzt?', en: 'When did it last happen?' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choice',
          id: 'often',
          label: { de: 'Wie oft kommt es vor?', en: 'How often does it happen?' },
          required: true,
          options: [
            option('once', 'Es war das erste Mal', 'It was the first time'),
            option('sometimes', 'Ab und zu', 'Now and then'),
            option('weekly', 'Jede Woche', 'Every week'),
            option('daily', 'Fast jeden Tag', 'Almost every day'),
          ],
        },
      ],
    },
    withPhotos(whatHappenedStep),
    discretionStep,
    optionalPhoneStep,
  ],
}

/** `neighbours` without the hint that photos of the scene are ideal: no photo is worth a danger. */
const threats: FormTemplate = {
  ...neighbours,
  formId: 'complaintThreats',
  title: { de: 'Bedrohung, Beleidigung oder Gewalt', en: 'Threats, insults or violence' },
  steps: neighbours.steps.map((step) =>
    step.id === whatHappenedStep.id
      ? {
          ...step,
          intro: {
            de: 'Fotos nur, wenn Sie sich dafür nicht in Gefahr bringen.',
            en: 'Photos only if taking them does not put you in danger.',
          },
        }
      : step,
  ),
}

const cleaning: FormTemplate = {
  formId: 'complaintCleaning',
  title: { de: 'Reinigung, Garten, Winterdienst', en: 'Cleaning, garden, snow clearing' },
  minutes: 3,
  needs: [{ de: 'Ein Foto, wenn möglich', en: 'A photo, if possible' }],
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'where',
      title: { de: 'Wo und wie oft?', en: 'Where and how often?' },
      fields: [
        {
          kind: 'text',
          id: 'place',
          label: { de: 'Wo genau?', en: 'Where exactly?' },
          help: {
            de: 'Zum Beispiel: Treppe zwischen 1. und 2. Stock',
            en: 'For example: stairs between the first and second floor',
          },
          required: true,
          maxLength: 120,
        },
        {
          kind: 'date',
          id: 'seenOn',
          label: { de: 'An welchem Tag haben Sie es gesehen?', en: 'On which day did you see it?' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choice',
          id: 'often',
          label: { de: 'Kommt das öfter vor?', en: 'Does it happen often?' },
          required: true,
          options: [
            option('once', 'Nein, zum ersten Mal', 'No, this is the first time'),
            option('again', 'Ja, immer wieder', 'Yes, again and again'),
            option('complained', 'Ja, und ich habe es schon gemeldet', 'Yes, and I have reported it before'),
          ],
        },
      ],
    },
    withPhotos(whatHappenedStep),
    optionalPhoneStep,
  ],
}

const orderNumber: Field = {
  kind: 'text',
  id: 'orderNumber',
  label: { de: 'Auftragsnummer', en: 'Order number' },
  help: { de: 'Sie steht unter „Meine Anliegen“, 7 Ziffern', en: 'You can find it under “My concerns”, 7 digits' },
  required: false,
  maxLength: 20,
}

const work: FormTemplate = {
  formId: 'complaintWork',
  title: { de: 'Handwerk und Bauarbeiten', en: 'Tradespeople and construction work' },
  minutes: 4,
  needs: [
    { de: 'Den Namen der Firma', en: 'Name of the company' },
    { de: 'Die Auftragsnummer, wenn Sie eine haben', en: 'The order number, if you have one' },
  ],
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'company',
      title: { de: 'Um welche Arbeit geht es?', en: 'Which work is it about?' },
      fields: [
        orderNumber,
        { kind: 'text', id: 'company', label: { de: 'Firma', en: 'Company' }, required: false, maxLength: 100 },
        {
          kind: 'date',
          id: 'day',
          label: { de: 'Tag der Arbeit oder des Termins', en: 'Day of the work or the appointment' },
          required: true,
          latest: 'today',
        },
      ],
    },
    withPhotos(whatHappenedStep),
    {
      id: 'damage',
      title: { de: 'Ist Ihnen ein Schaden entstanden?', en: 'Did you suffer any damage?' },
      fields: [
        {
          kind: 'choice',
          id: 'hasDamage',
          label: { de: 'Schaden an Ihren Sachen oder Kosten', en: 'Damage to your belongings, or costs' },
          required: true,
          options: yesOrNo,
        },
        {
          kind: 'amount',
          id: 'amount',
          label: { de: 'Wie hoch ungefähr?', en: 'Roughly how much?' },
          help: { de: 'In Euro, eine Schätzung genügt', en: 'In euros, an estimate is enough' },
          required: false,
          min: 100,
          max: 10_000_000,
          shownWhen: { field: 'hasDamage', isOneOf: ['yes'] },
        },
      ],
    },
    phoneStep,
  ],
}

const statement: FormTemplate = {
  formId: 'complaintStatement',
  title: { de: 'Einwand gegen eine Abrechnung', en: 'Objection to a statement' },
  minutes: 5,
  needs: [{ de: 'Die Abrechnung', en: 'The statement' }],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'statement',
      title: { de: 'Welche Abrechnung ist es?', en: 'Which statement is it?' },
      fields: [
        {
          kind: 'date',
          id: 'date',
          label: { de: 'Datum der Abrechnung', en: 'Date of the statement' },
          help: { de: 'Es steht oben rechts auf der ersten Seite.', en: 'It is at the top right of the first page.' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choices',
          id: 'items',
          label: { de: 'Welche Posten?', en: 'Which items?' },
          required: true,
          options: [
            option('prepayments', 'Meine Vorauszahlungen', 'My advance payments'),
            option('readings', 'Zählerstände', 'Meter readings'),
            option('area', 'Wohnfläche oder Verteilung', 'Floor area or how costs are shared'),
            option('period', 'Zeitraum', 'Period'),
            option('single', 'Einzelne Kosten', 'Individual costs'),
            option('unclear', 'Ich verstehe sie nicht', 'I do not understand it'),
          ],
        },
        {
          kind: 'amount',
          id: 'difference',
          label: { de: 'Um welchen Betrag geht es?', en: 'How much is it about?' },
          help: { de: 'Falls Sie ihn kennen', en: 'If you know it' },
          required: false,
          min: 1,
          max: 10_000_000,
          shownWhen: { field: 'items', isOneOf: ['prepayments', 'single'] },
        },
      ],
    },
    withFiles(
      descriptionStep(
        { de: 'Was stimmt Ihrer Meinung nach nicht?', en: 'What do you think is wrong?' },
        {
          de: 'Je genauer Sie es schreiben, desto schneller können wir es klären.',
          en: 'The more exactly you describe it, the sooner we can settle it.',
        },
      ),
      'papers',
      {
        label: { de: 'Unterlagen dazu', en: 'Supporting documents' },
        help: {
          de: 'Zum Beispiel ein Kontoauszug oder ein Foto des Zählers. Die Abrechnung selbst haben wir.',
          en: 'For example a bank statement or a photo of the meter. We have the statement itself.',
        },
      },
    ),
    {
      id: 'receipts',
      title: { de: 'Möchten Sie die Rechnungen ansehen?', en: 'Would you like to see the bills?' },
      fields: [
        {
          kind: 'choice',
          id: 'receipts',
          label: { de: 'Rechnungen zu dieser Abrechnung', en: 'The bills for this statement' },
          required: true,
          options: [
            option('no', 'Nein, eine Erklärung genügt', 'No, an explanation is enough'),
            option('copies', 'Ja, bitte als Kopien', 'Yes, copies please'),
            option('visit', 'Ja, bei Ihnen im Büro', 'Yes, at your office'),
          ],
        },
      ],
    },
    optionalPhoneStep,
  ],
}

const letter: FormTemplate = {
  formId: 'complaintLetter',
  title: { de: 'Mieterhöhung oder Mahnung', en: 'Rent increase or reminder' },
  minutes: 3,
  needs: [{ de: 'Unseren Brief', en: 'Our letter' }],
  answerWithin: {
    de: 'Wir antworten in der Regel innerhalb einer Woche. Fristen in unserem Brief laufen weiter.',
    en: 'We will usually reply within a week. Deadlines in our letter continue to run.',
  },
  steps: [
    {
      id: 'letter',
      title: { de: 'Um welchen Brief geht es?', en: 'Which letter is it about?' },
      fields: [
        {
          kind: 'date',
          id: 'date',
          label: { de: 'Datum des Briefs', en: 'Date of the letter' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'choice',
          id: 'paid',
          label: {
            de: 'Haben Sie den Betrag schon bezahlt?',
            en: 'Have you already paid the amount in the letter?',
          },
          required: true,
          options: [
            option('paid', 'Ja', 'Yes'),
            option('partly', 'Zum Teil', 'In part'),
            option('no', 'Nein', 'No'),
            option('none', 'Es geht um keinen Betrag', 'The letter does not ask for money'),
          ],
        },
        {
          kind: 'date',
          id: 'paidOn',
          label: { de: 'Wann haben Sie bezahlt?', en: 'When did you pay?' },
          required: true,
          latest: 'today',
          shownWhen: { field: 'paid', isOneOf: ['paid', 'partly'] },
        },
      ],
    },
    withFiles(
      descriptionStep({ de: 'Was stimmt Ihrer Meinung nach nicht?', en: 'What do you think is wrong?' }, aFewSentences),
      'papers',
      {
        label: { de: 'Unterlagen dazu', en: 'Supporting documents' },
        help: { de: 'Zum Beispiel ein Kontoauszug', en: 'For example a bank statement' },
      },
    ),
    optionalPhoneStep,
  ],
}

const complaint = descriptionStep(
  { de: 'Erzählen Sie uns, was war', en: 'Tell us what happened' },
  {
    de: 'Wann war es, mit wem hatten Sie zu tun, was hätte besser laufen sollen?',
    en: 'When was it, who did you deal with, and what should have gone better?',
  },
)

const complaintStep: FormStep = {
  ...complaint,
  fields: [
    ...complaint.fields,
    {
      ...orderNumber,
      label: { de: 'Auftragsnummer eines früheren Anliegens', en: 'Order number of an earlier request' },
    },
  ],
}

const service: FormTemplate = {
  formId: 'complaintService',
  title: { de: 'Unser Service', en: 'Our service' },
  minutes: 3,
  answerWithin: {
    de: 'Ihre Beschwerde liest die Leitung unseres Kundenservice. Wünschen Sie eine Antwort, kommt sie in der Regel innerhalb einer Woche.',
    en: 'The head of our customer service will read your complaint. If you would like a reply, you will usually get it within a week.',
  },
  steps: [
    complaintStep,
    {
      id: 'answer',
      title: { de: 'Wie möchten Sie unsere Antwort?', en: 'How would you like our reply?' },
      fields: [
        {
          kind: 'choice',
          id: 'answerBy',
          label: { de: 'Antwort', en: 'Reply' },
          required: true,
          options: [
            option(
              'inWriting',
              'Schriftlich, hier im Portal und per E-Mail',
              'In writing, here in the portal and by e-mail',
            ),
            option('phone', 'Telefonisch', 'By phone'),
            option('none', 'Ich brauche keine Antwort', 'I do not need a reply'),
          ],
        },
        {
          kind: 'phone',
          id: 'phone',
          label: { de: 'Telefonnummer', en: 'Phone number' },
          required: true,
          shownWhen: { field: 'answerBy', isOneOf: ['phone'] },
          prefilledWith: 'phoneOnFile',
        },
      ],
    },
  ],
}

export const complaintForms: readonly FormTemplate[] = [
  noise,
  neighbours,
  threats,
  cleaning,
  work,
  statement,
  letter,
  service,
]
