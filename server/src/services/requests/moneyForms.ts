import { brandValue } from '../brandValues.ts'
import type { FormTemplate } from '../catalog.ts'
import { brandPage } from '../site.ts'
import { descriptionStep, option, optionalPhoneStep, phoneStep, withFiles } from '../steps.ts'
import { accountHolder, anythingElseStep, iban, personName, reasonStep, startDay, withinTwoWeeks } from './fields.ts'

const instalments: FormTemplate = {
  formId: 'requestInstalments',
  isPersonal: true,
  title: { de: 'Ratenzahlung', en: 'Instalment payment' },
  minutes: 4,
  needs: [{ de: 'Die Abrechnung oder den Brief mit dem Betrag', en: 'The statement or letter with the amount' }],
  answerWithin: {
    de: `Wir antworten in der Regel innerhalb von drei Werktagen. Bis dahin bleibt der Betrag fällig. Eine Lastschrift hält Ihr Antrag nicht auf: Soll sie ausbleiben, rufen Sie uns bitte gleich an: ${brandValue('phone')}.`,
    en: `We will usually reply within three working days. Until then, the amount is still due. Your request does not stop a direct debit: if we should not collect the amount, please call us straight away on ${brandValue('phone')}.`,
  },
  ifCollected: {
    de: `Soll die Lastschrift ausbleiben, rufen Sie uns bitte gleich an: ${brandValue('phone')}.`,
    en: `If we should not collect it, please call us straight away on ${brandValue('phone')}.`,
  },
  steps: [
    {
      id: 'debt',
      title: { de: 'Was möchten Sie in Raten zahlen?', en: 'What would you like to pay in instalments?' },
      fields: [
        {
          kind: 'choice',
          id: 'debt',
          label: { de: 'Es geht um', en: 'It is about' },
          required: true,
          options: [
            option('statement', 'Eine Nachzahlung aus der Abrechnung', 'An additional payment from a statement'),
            option('rent', 'Offene Miete', 'Outstanding rent'),
            option('deposit', 'Die Kaution', 'The deposit'),
            option('other', 'Etwas anderes', 'Something else'),
          ],
          ifStatementUnpaid: 'statement',
        },
        {
          kind: 'amount',
          id: 'amount',
          label: { de: 'Wie hoch ist der Betrag?', en: 'How much is it?' },
          required: true,
          suggests: 'unpaidStatement',
          min: 1000,
          max: 5_000_000,
        },
      ],
    },
    {
      id: 'plan',
      title: { de: 'Was können Sie zahlen?', en: 'What can you pay?' },
      intro: {
        de: 'Nennen Sie lieber eine kleine Rate, die Sie sicher schaffen.',
        en: 'It is better to choose a small instalment that you are sure you can pay.',
      },
      fields: [
        {
          kind: 'amount',
          id: 'instalment',
          label: { de: 'Rate im Monat', en: 'Instalment per month' },
          required: true,
          min: 1000,
          max: 500_000,
        },
        {
          ...startDay('Ab wann?', 'From when?'),
          help: { de: 'Zum Beispiel der Erste des nächsten Monats', en: 'For example the first of next month' },
        },
      ],
    },
    reasonStep,
    phoneStep,
  ],
}

const prepayment: FormTemplate = {
  formId: 'requestPrepayment',
  title: { de: 'Vorauszahlung ändern', en: 'Change the advance payment' },
  minutes: 1,
  answerWithin: {
    de: 'Mit dem Absenden ist die Änderung festgelegt. Wir bestätigen sie sofort.',
    en: 'The change is made when you send this. We will confirm it straight away.',
  },
  answerWithinByStaff: {
    de: 'Wir antworten Ihnen in der Regel innerhalb einer Woche.',
    en: 'We will usually reply within a week.',
  },
  steps: [
    {
      id: 'amount',
      title: { de: 'Was möchten Sie künftig zahlen?', en: 'What would you like to pay in future?' },
      intro: {
        de: 'Mit der Vorauszahlung zahlen Sie die Nebenkosten jeden Monat im Voraus. Nach der Abrechnung bekommen Sie zurück, was zu viel war, und zahlen nach, was fehlt.',
        en: 'With the advance payment, you pay towards the incidental costs every month. After the statement, we refund anything you overpaid, and you pay anything that is missing.',
      },
      fields: [
        {
          kind: 'amount',
          id: 'amount',
          label: { de: 'Neuer Betrag im Monat', en: 'New amount per month' },
          required: true,
          min: 0,
          max: 500_000,
          decidedBy: 'advancePayment',
        },
        {
          kind: 'choice',
          id: 'startDay',
          label: { de: 'Ab wann?', en: 'From when?' },
          help: {
            de: 'Frühestens ab dem übernächsten Monat: Bis dahin sind Miete und Lastschrift schon vorbereitet.',
            en: 'From the month after next at the earliest: until then, the rent and the direct debit are already prepared.',
          },
          required: true,
          options: [],
          decidedBy: 'advancePayment',
        },
      ],
    },
  ],
}

const directDebit: FormTemplate = {
  formId: 'requestDirectDebit',
  isPersonal: true,
  title: { de: 'Lastschrift und Bankverbindung', en: 'Direct debit and bank details' },
  minutes: 3,
  needs: [{ de: 'Ihre IBAN', en: 'Your IBAN' }],
  answerWithin: {
    de: 'Die Änderung gilt für diesen einen Mietvertrag. Wir bestätigen sie in der Regel innerhalb von drei Werktagen. Bis zur gewählten Miete zahlen Sie wie bisher, bei einer Lastschrift vom alten Konto.',
    en: 'The change applies to this one rental contract. We will usually confirm it within three working days. Until the rent that you chose, you pay as before: with a direct debit, from your old account.',
  },
  steps: [
    {
      id: 'account',
      title: { de: 'Von welchem Konto?', en: 'From which account?' },
      intro: {
        de: 'Für einen weiteren Mietvertrag, zum Beispiel für einen Stellplatz, senden Sie das Formular bitte noch einmal.',
        en: 'For another rental contract, for example for a parking space, please send the form again.',
      },
      fields: [
        accountHolder,
        iban,
        {
          kind: 'choice',
          id: 'startDay',
          label: { de: 'Ab welcher Miete?', en: 'From which rent payment?' },
          help: {
            de: 'Frühestens ab dem übernächsten Monat: Bis dahin sind die Lastschriften schon vorbereitet.',
            en: 'From the month after next at the earliest: until then, the direct debits are already prepared.',
          },
          required: true,
          options: [],
          offers: 'rents',
        },
      ],
    },
    {
      id: 'mandate',
      title: { de: 'SEPA-Lastschriftmandat', en: 'SEPA direct debit mandate' },
      intro: {
        de: 'Haben wir Geld eingezogen, können Sie es acht Wochen lang über Ihre Bank zurückholen, ohne Gründe zu nennen.',
        en: 'You can ask your bank to return a payment within eight weeks, without giving reasons.',
      },
      fields: [
        {
          kind: 'consent',
          id: 'mandate',
          label: {
            de: 'Ich ermächtige meinen Vermieter, Zahlungen aus dem Mietvertrag von diesem Konto einzuziehen, und weise meine Bank an, sie einzulösen.',
            en: 'I authorise my landlord to collect payments under the rental contract from this account, and instruct my bank to honour them.',
          },
          required: true,
          links: [
            {
              label: { de: 'Hinweise zum Lastschriftmandat', en: 'About the direct debit mandate' },
              url: brandPage('directDebit'),
            },
          ],
        },
      ],
    },
  ],
}

const refund: FormTemplate = {
  formId: 'requestRefund',
  isPersonal: true,
  title: { de: 'Guthaben auszahlen', en: 'Pay out a credit' },
  minutes: 2,
  needs: [{ de: 'Ihre IBAN', en: 'Your IBAN' }],
  answerWithin: {
    de: 'Haben Sie ein Guthaben, ist es in der Regel innerhalb von zwei Wochen auf Ihrem Konto.',
    en: 'If you have a credit, it will usually be in your account within two weeks.',
  },
  steps: [
    {
      id: 'account',
      title: { de: 'Wohin dürfen wir überweisen?', en: 'Where may we transfer it?' },
      intro: {
        de: 'Zu Ihrem Schutz überweisen wir nur auf ein Konto, das auf Ihren Namen läuft.',
        en: 'For your protection, we only transfer money to an account in your own name.',
      },
      fields: [
        {
          kind: 'amount',
          id: 'amount',
          label: { de: 'Wie hoch ist das Guthaben?', en: 'Amount of the credit' },
          help: { de: 'Falls Sie es wissen', en: 'If you know' },
          required: false,
          min: 1,
          max: 5_000_000,
        },
        accountHolder,
        iban,
      ],
    },
  ],
}

const takeOver: FormTemplate = {
  formId: 'requestTakeOver',
  isPersonal: true,
  title: { de: 'Vertrag übernehmen oder übergeben', en: 'Take over or hand over the contract' },
  minutes: 5,
  needs: [
    { de: 'Name und Telefonnummer der anderen Person', en: 'Name and phone number of the other person' },
    {
      de: 'Einen Nachweis, wenn Sie einen haben, zum Beispiel die Sterbeurkunde',
      en: 'Proof, if you have it, for example the death certificate',
    },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'occasion',
      title: { de: 'Was ist der Anlass?', en: 'What is the reason?' },
      fields: [
        {
          kind: 'choice',
          id: 'occasion',
          label: { de: 'Anlass', en: 'Reason' },
          required: true,
          options: [
            option('separation', 'Trennung oder Scheidung', 'Separation or divorce'),
            option('death', 'Todesfall', 'A death'),
            option('sharedFlat', 'Wechsel in der Wohngemeinschaft', 'A change in the shared flat'),
            option('other', 'Etwas anderes', 'Something else'),
          ],
        },
        {
          kind: 'date',
          id: 'dateOfDeath',
          label: { de: 'Tag des Todes', en: 'Date of death' },
          help: {
            de: 'Unser Beileid. Sie müssen jetzt nichts überstürzen.',
            en: 'Our condolences. There is no need to rush anything now.',
          },
          required: false,
          latest: 'today',
          shownWhen: { field: 'occasion', isOneOf: ['death'] },
        },
      ],
    },
    {
      id: 'person',
      title: { de: 'Wer übernimmt den Vertrag?', en: 'Who will take over the contract?' },
      fields: [
        personName('Vor- und Nachname', 'First and last name'),
        {
          kind: 'email',
          id: 'personEmail',
          label: { de: 'E-Mail-Adresse der Person', en: 'E-mail address of the person' },
          required: false,
        },
        {
          kind: 'phone',
          id: 'personPhone',
          label: { de: 'Telefonnummer der Person', en: 'Phone number of the person' },
          required: false,
        },
        startDay('Ab wann?', 'From when?'),
      ],
    },
    withFiles(anythingElseStep, 'proof', {
      label: { de: 'Nachweis', en: 'Proof' },
      help: { de: 'Wenn Sie einen haben: Ein Foto genügt.', en: 'If you have one: a photo is enough.' },
    }),
    phoneStep,
  ],
}

const otherFlat: FormTemplate = {
  formId: 'requestOtherFlat',
  isPersonal: true,
  title: { de: 'Innerhalb unserer Häuser umziehen', en: 'Move within our buildings' },
  minutes: 4,
  answerWithin: {
    de: 'Wir nehmen Ihren Wunsch auf und melden uns, wenn wir etwas Passendes haben. Das kann einige Monate dauern.',
    en: 'We will note what you are looking for and get in touch if we have something suitable. This can take several months.',
  },
  steps: [
    {
      id: 'wish',
      title: { de: 'Was suchen Sie?', en: 'What are you looking for?' },
      fields: [
        {
          kind: 'number',
          id: 'rooms',
          label: { de: 'Wie viele Zimmer mindestens?', en: 'At least how many rooms?' },
          required: true,
          min: 1,
          max: 6,
        },
        {
          kind: 'number',
          id: 'people',
          label: { de: 'Wie viele Personen ziehen ein?', en: 'How many people will move in?' },
          required: true,
          min: 1,
          max: 10,
        },
        {
          kind: 'amount',
          id: 'rent',
          label: { de: 'Warmmiete höchstens', en: 'Maximum rent including costs' },
          required: false,
          min: 10_000,
          max: 500_000,
        },
        {
          kind: 'choices',
          id: 'needs',
          label: { de: 'Was ist Ihnen wichtig?', en: 'What matters to you?' },
          required: false,
          options: [
            option('lift', 'Aufzug oder Erdgeschoss', 'A lift or the ground floor'),
            option('stepFree', 'Ohne Stufen erreichbar', 'Step-free access'),
            option('balcony', 'Balkon oder Garten', 'A balcony or garden'),
            option('sameArea', 'In der Nähe bleiben', 'Staying nearby'),
            option('smaller', 'Kleiner und günstiger als jetzt', 'Smaller and cheaper than now'),
          ],
        },
      ],
    },
    descriptionStep(
      { de: 'Warum möchten Sie umziehen?', en: 'Why would you like to move?' },
      { de: 'Freiwillig, hilft uns aber beim Suchen', en: 'Optional, but it helps us search' },
      { required: false },
    ),
    optionalPhoneStep,
  ],
}

const parkingSpace: FormTemplate = {
  formId: 'requestParkingSpace',
  title: { de: 'Stellplatz oder Garage', en: 'Parking space or garage' },
  minutes: 2,
  answerWithin: {
    de: 'Wir sagen Ihnen in der Regel innerhalb einer Woche, ob etwas frei ist oder wie lang die Warteliste ist.',
    en: 'We will usually tell you within a week whether something is available or how long the waiting list is.',
  },
  steps: [
    {
      id: 'space',
      title: { de: 'Was suchen Sie?', en: 'What are you looking for?' },
      fields: [
        {
          kind: 'choices',
          id: 'kinds',
          label: { de: 'Was kommt in Frage?', en: 'What would be suitable?' },
          required: true,
          options: [
            option('underground', 'Tiefgarage', 'Underground garage'),
            option('garage', 'Einzelgarage', 'Single garage'),
            option('outdoors', 'Stellplatz im Freien', 'Outdoor space'),
            option('motorcycle', 'Platz für Motorrad oder Lastenrad', 'Space for a motorcycle or cargo bike'),
            option('charging', 'Mit Lademöglichkeit', 'With charging'),
          ],
        },
        startDay('Ab wann?', 'From when?'),
      ],
    },
    anythingElseStep,
  ],
}

export const moneyForms: readonly FormTemplate[] = [
  instalments,
  prepayment,
  directDebit,
  refund,
  takeOver,
  otherFlat,
  parkingSpace,
]
