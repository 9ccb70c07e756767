import type { FormTemplate } from '../catalog.ts'
import { descriptionStep, fileStep, option, optionalPhoneStep } from '../steps.ts'
import { deadlineField, deliveryField, deliveryStep, languageField, recipientFields, yearFields } from './fields.ts'

const withinSeconds = {
  de: 'Das Dokument liegt nach wenigen Sekunden in Ihrer Post.',
  en: 'The document will be in your post within a few seconds.',
}
const withinThreeDays = {
  de: 'Sie bekommen das Dokument in der Regel innerhalb von drei Werktagen.',
  en: 'You will usually receive the document within three working days.',
}
const withinAWeek = {
  de: 'Sie bekommen das Dokument in der Regel innerhalb einer Woche.',
  en: 'You will usually receive the document within a week.',
}

const anythingElseStep = descriptionStep(
  { de: 'Möchten Sie noch etwas sagen?', en: 'Is there anything else you would like to tell us?' },
  { de: 'Zum Beispiel, was unbedingt darin stehen soll', en: 'For example, what it has to contain' },
  { required: false },
)

const rental: FormTemplate = {
  formId: 'certificateRental',
  isPersonal: true,
  title: { de: 'Mietbescheinigung', en: 'Rental certificate' },
  minutes: 1,
  answerWithin: withinSeconds,
  answerWithinByStaff: withinThreeDays,
  steps: [
    {
      id: 'purpose',
      title: { de: 'Für wen ist die Mietbescheinigung?', en: 'Who is the rental certificate for?' },
      intro: {
        de: 'Die Mietbescheinigung bestätigt, dass Sie die Wohnung gemietet haben, seit wann und unter welcher Vertragsnummer.',
        en: 'The rental certificate confirms that you rent your home from us, since when, and under which contract number.',
      },
      fields: [...recipientFields, languageField],
    },
  ],
}

/**
 * The portal writes this certificate itself, so it covers only what the portal knows: the tenant and the start of the
 * contract. Staff confirm everything else (`household`), because the landlord may confirm only what is true (§ 19 BMG).
 */
const moveIn: FormTemplate = {
  formId: 'certificateMoveIn',
  isPersonal: true,
  title: { de: 'Wohnungsgeberbestätigung', en: 'Landlord’s confirmation' },
  minutes: 1,
  answerWithin: withinSeconds,
  answerWithinByStaff: withinThreeDays,
  steps: [
    {
      id: 'moveIn',
      title: { de: 'Ihr Einzug', en: 'Your moving in' },
      intro: {
        de: 'Die Bestätigung gilt für Sie als Mieterin oder Mieter. Als Tag des Einzugs nennen wir den Beginn Ihres Mietvertrags.',
        en: 'The confirmation is for you as the tenant. It gives the start of your rental contract as the day you moved in.',
      },
      fields: [
        {
          kind: 'consent',
          id: 'isTrue',
          label: {
            de: 'Ich bin zum Beginn des Mietvertrags selbst in die Wohnung eingezogen.',
            en: 'I moved in myself when the rental contract started.',
          },
          help: {
            de: 'War es ein anderer Tag, wählen Sie bitte „Wohnungsgeberbestätigung für andere“ und nennen Sie uns dort den richtigen.',
            en: 'If it was another day, please choose “Landlord’s confirmation for others” and tell us the correct day there.',
          },
          required: true,
        },
      ],
    },
  ],
}

const household: FormTemplate = {
  formId: 'certificateHousehold',
  title: { de: 'Wohnungsgeberbestätigung für andere', en: 'Landlord’s confirmation for others' },
  minutes: 3,
  needs: [
    { de: 'Vor- und Nachnamen, wie sie im Ausweis stehen', en: 'First and last names as shown on the identity card' },
    { de: 'Den Tag des Einzugs', en: 'The day of moving in' },
  ],
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'people',
      title: { de: 'Wer ist wann eingezogen?', en: 'Who moved in, and when?' },
      fields: [
        {
          kind: 'number',
          id: 'count',
          label: { de: 'Wie viele Personen?', en: 'How many people?' },
          required: true,
          min: 1,
          max: 10,
        },
        {
          kind: 'longText',
          id: 'names',
          label: { de: 'Vor- und Nachnamen', en: 'First and last names' },
          help: { de: 'Jede Person in eine Zeile', en: 'One person per line' },
          required: true,
          minLength: 3,
          maxLength: 500,
        },
        {
          kind: 'date',
          id: 'movedInOn',
          label: { de: 'Tag des Einzugs', en: 'Day of moving in' },
          required: true,
          // `moveIn` refers tenants to this form if they moved in on another day than the contract says. That may be long ago.
          earliest: 'today-36525',
          latest: 'today+90',
        },
        {
          kind: 'choice',
          id: 'relation',
          label: { de: 'Wer ist das?', en: 'Who is it?' },
          required: true,
          options: [
            option('family', 'Ehe- oder Lebenspartner/in, Kinder', 'My spouse, partner or children'),
            option('relatives', 'Andere Verwandte', 'Other relatives'),
            option('subtenant', 'Untermieter/in', 'A subtenant'),
            option('me', 'Ich selbst, an einem anderen Tag', 'Myself, on another day'),
          ],
        },
      ],
    },
    deliveryStep,
  ],
}

const livingSpace: FormTemplate = {
  formId: 'certificateLivingSpace',
  title: { de: 'Nachweis über die Wohnfläche', en: 'Proof of living space' },
  minutes: 2,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'space',
      title: { de: 'Was soll darin stehen?', en: 'What should it say?' },
      fields: [
        ...recipientFields,
        {
          kind: 'number',
          id: 'people',
          label: {
            de: 'Wie viele Personen wohnen oder werden hier wohnen?',
            en: 'How many people live here, or will live here?',
          },
          required: true,
          min: 1,
          max: 20,
        },
        languageField,
      ],
    },
    deliveryStep,
  ],
}

const authority: FormTemplate = {
  formId: 'certificateAuthority',
  isPersonal: true,
  title: { de: 'Bescheinigung für ein Amt', en: 'Certificate for an authority' },
  minutes: 4,
  needs: [
    { de: 'Das Formular des Amtes, als Foto oder PDF', en: 'The authority’s form, as a photo or PDF' },
    { de: 'Ihr Aktenzeichen, wenn Sie eines haben', en: 'Your file number, if you have one' },
  ],
  answerWithin: withinAWeek,
  steps: [
    {
      id: 'authority',
      title: { de: 'Welches Amt fragt danach?', en: 'Which authority is asking for it?' },
      fields: [
        {
          kind: 'text',
          id: 'authority',
          label: { de: 'Name des Amtes', en: 'Name of the authority' },
          help: {
            de: 'Zum Beispiel: Wohngeldstelle der Stadt',
            en: 'For example: the city’s housing benefit office',
          },
          required: true,
          maxLength: 120,
        },
        {
          kind: 'text',
          id: 'fileNumber',
          label: { de: 'Aktenzeichen', en: 'File number' },
          required: false,
          maxLength: 60,
        },
      ],
    },
    fileStep('authorityForm', {
      title: { de: 'Das Formular', en: 'The form' },
      intro: {
        de: 'Bitte fotografieren Sie jede Seite, die wir ausfüllen sollen. Ihre eigenen Angaben dürfen schon darin stehen.',
        en: 'Please take a photo of each page that we need to fill in. You can fill in your own part first.',
      },
      required: true,
    }),
    deliveryStep,
    anythingElseStep,
    optionalPhoneStep,
  ],
}

const noArrears: FormTemplate = {
  formId: 'certificateNoArrears',
  isPersonal: true,
  title: { de: 'Mietschuldenfreiheit', en: 'No rent arrears' },
  minutes: 1,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'purpose',
      title: { de: 'Für wen ist die Bescheinigung?', en: 'Who is the certificate for?' },
      intro: {
        de: 'Wir bestätigen, ob auf Ihrem Mieterkonto heute etwas offen ist. Ist noch etwas offen, melden wir uns zuerst bei Ihnen.',
        en: 'We confirm whether anything is outstanding on your rental account today. If something is, we will contact you first.',
      },
      fields: [...recipientFields, languageField, deadlineField, deliveryField],
    },
  ],
}

const ofYear: FormTemplate = {
  formId: 'certificateOfYear',
  title: { de: 'Nachweis für ein Jahr', en: 'Proof for a year' },
  minutes: 1,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'year',
      title: { de: 'Für welches Jahr?', en: 'For which year?' },
      fields: [...yearFields, deliveryField],
    },
  ],
}

const copy: FormTemplate = {
  formId: 'certificateCopy',
  title: { de: 'Kopie des Mietvertrags', en: 'A copy of the rental contract' },
  minutes: 1,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'papers',
      title: { de: 'Was brauchen Sie davon?', en: 'Which parts do you need?' },
      fields: [
        {
          kind: 'choices',
          id: 'papers',
          label: { de: 'Unterlagen', en: 'Documents' },
          required: true,
          options: [
            option('contract', 'Mietvertrag', 'Rental contract'),
            option('amendments', 'Nachträge und Vereinbarungen', 'Amendments and agreements'),
            option('handover', 'Übergabeprotokoll', 'Handover record'),
          ],
        },
        deliveryField,
      ],
    },
  ],
}

const deposit: FormTemplate = {
  formId: 'certificateDeposit',
  title: { de: 'Nachweis über die Kaution', en: 'Proof of deposit' },
  minutes: 1,
  answerWithin: withinThreeDays,
  steps: [
    {
      id: 'deposit',
      title: { de: 'Wofür brauchen Sie ihn?', en: 'What do you need it for?' },
      fields: [
        {
          kind: 'choice',
          id: 'content',
          label: { de: 'Was sollen wir bestätigen?', en: 'What should we confirm?' },
          required: true,
          options: [
            option('paid', 'Dass die Kaution gezahlt ist', 'That the deposit has been paid'),
            option('invested', 'Wie sie angelegt ist, mit Zinsen', 'How it is invested, with interest'),
          ],
        },
        languageField,
        deliveryField,
      ],
    },
  ],
}

export const certificateForms: readonly FormTemplate[] = [
  rental,
  moveIn,
  household,
  livingSpace,
  authority,
  noArrears,
  ofYear,
  copy,
  deposit,
]
