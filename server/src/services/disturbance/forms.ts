import type { Form } from '@portal/contract/form/form'
import type { FormTemplate } from '../catalog.ts'
import { emergencyLine } from '../emergency.ts'
import {
  aFewSentences,
  dangerField,
  descriptionStep,
  option,
  optionalPhoneStep,
  phoneField,
  phoneStep,
  photosStep,
  placeField,
  sinceField,
  withPhotos,
  yesNoOrUnknown,
} from '../steps.ts'
import { urgent } from './notices.ts'

const withinTwoDays = {
  de: 'Wir kümmern uns in der Regel innerhalb von zwei Werktagen darum.',
  en: 'We will usually deal with it within two working days.',
}
const aPhoto = { de: 'Ein Foto, wenn möglich', en: 'A photo, if possible' }
const whereAndSince = { de: 'Wo und seit wann?', en: 'Where, and for how long?' }

const whatHappenedStep = descriptionStep(
  { de: 'Was sollen wir wissen?', en: 'What do we need to know?' },
  {
    de: `Was ist passiert, was stört genau? ${aFewSentences.de}`,
    en: `What happened, what is wrong? ${aFewSentences.en}`,
  },
)

/** The step is optional, because the other answers may already say everything. */
const anythingElseStep = descriptionStep(
  { de: 'Möchten Sie noch etwas sagen?', en: 'Is there anything else you would like to tell us?' },
  { de: 'Zum Beispiel, was Ihnen vorher aufgefallen ist', en: 'For example, what you noticed before' },
  { required: false },
)

const supply: Form = {
  formId: 'disturbanceSupply',
  title: { de: 'Ausfall im ganzen Haus', en: 'Outage in the whole building' },
  minutes: 2,
  answerWithin: {
    de: 'Wir melden uns in der Regel am nächsten Werktag. Wenn es eilt, rufen Sie bitte den Notdienst an.',
    en: 'You will usually hear from us on the next working day. If it is urgent, please call the emergency service.',
  },
  steps: [
    {
      id: 'extent',
      title: { de: 'Wer ist betroffen?', en: 'Who is affected?' },
      fields: [
        {
          kind: 'choice',
          id: 'extent',
          label: { de: 'Wie weit reicht der Ausfall?', en: 'How large is the outage?' },
          required: true,
          options: [
            option('house', 'Das ganze Haus', 'The whole building'),
            option('street', 'Auch die Nachbarhäuser', 'The neighbouring buildings too'),
            option('unknown', 'Meine Wohnung; von anderen weiß ich es nicht', 'My home; I do not know about others'),
          ],
        },
        {
          kind: 'choice',
          id: 'since',
          label: { de: 'Seit wann?', en: 'When did it start?' },
          required: true,
          options: [
            option('now', 'Seit gerade eben', 'Just now'),
            option('hours', 'Seit einigen Stunden', 'A few hours ago'),
            option('longer', 'Seit gestern oder länger', 'Yesterday or earlier'),
          ],
        },
        {
          kind: 'choices',
          id: 'dependants',
          label: {
            de: 'Wohnt hier jemand, der besonders darauf angewiesen ist?',
            en: 'Does anyone who lives here especially depend on it?',
          },
          required: false,
          options: [
            option('baby', 'Ein Baby oder kleines Kind', 'A baby or small child'),
            option('ill', 'Eine kranke oder pflegebedürftige Person', 'Someone who is ill or needs care'),
            option('device', 'Jemand mit einem medizinischen Gerät', 'Someone with a medical device'),
          ],
        },
      ],
    },
    anythingElseStep,
    phoneStep,
  ],
}

const lift: FormTemplate = {
  formId: 'disturbanceLift',
  title: { de: 'Aufzug', en: 'Lift' },
  minutes: 2,
  answerWithin: {
    de: 'Die Aufzugsfirma kommt in der Regel innerhalb eines Werktags.',
    en: 'The lift company will usually come within one working day.',
  },
  urgentIf: { answer: { field: 'needsLift', isOneOf: ['yes'] }, priority: urgent, phones: [emergencyLine] },
  steps: [
    {
      id: 'lift',
      title: { de: 'Was ist mit dem Aufzug?', en: 'What is wrong with the lift?' },
      fields: [
        {
          ...placeField,
          label: { de: 'In welchem Stockwerk steht er?', en: 'On which floor is it?' },
          help: {
            de: 'Falls Sie es wissen, zum Beispiel: zwischen 2. und 3. Stock',
            en: 'If you know, for example: between the second and third floor',
          },
          required: false,
        },
        sinceField,
        {
          kind: 'choice',
          id: 'needsLift',
          label: {
            de: 'Kommt jemand ohne Aufzug nicht aus dem Haus?',
            en: 'Is anyone unable to leave the building without the lift?',
          },
          help: {
            de: 'Dann eilt es, und wir fragen Sie noch nach Ihrer Telefonnummer.',
            en: 'Then it is urgent, and we will also ask you for your phone number.',
          },
          required: true,
          options: yesNoOrUnknown,
        },
      ],
    },
    anythingElseStep,
    { ...phoneStep, shownWhen: { field: 'needsLift', isOneOf: ['yes'] } },
  ],
}

/** Asks only for facts that help to find and reach the person in the lift. */
const trapped: FormTemplate = {
  formId: 'disturbanceTrapped',
  title: { de: 'Jemand steckt im Aufzug fest', en: 'Someone is stuck in the lift' },
  minutes: 1,
  answerWithin: {
    de: 'Ihre Meldung kommt als Notfall bei uns an. Den Notruf ersetzt sie nicht.',
    en: 'Your report reaches us as an emergency. It does not replace the emergency call.',
  },
  steps: [
    {
      id: 'lift',
      title: {
        de: 'Wo steht der Aufzug, und wie erreichen wir Sie?',
        en: 'Where is the lift, and how can we reach you?',
      },
      fields: [
        {
          ...placeField,
          label: { de: 'In welchem Stockwerk steht er?', en: 'On which floor is it?' },
          help: {
            de: 'Falls Sie es wissen, zum Beispiel: zwischen 2. und 3. Stock, Eingang Nr. 14',
            en: 'If you know, for example: between the second and third floor, entrance no. 14',
          },
          required: false,
        },
        {
          ...phoneField,
          help: { de: 'Unter der wir Sie jetzt erreichen', en: 'A number on which we can reach you right now' },
        },
      ],
    },
  ],
}

const anyPlace: Form = {
  formId: 'disturbancePlace',
  title: { de: 'Störung am Haus', en: 'Disruption in the building' },
  minutes: 2,
  needs: [aPhoto],
  answerWithin: withinTwoDays,
  steps: [
    { id: 'place', title: whereAndSince, fields: [placeField, sinceField, dangerField] },
    withPhotos(whatHappenedStep),
    optionalPhoneStep,
  ],
}

/** The question about the entrance is optional, because most buildings have only one. */
const entrance: Form = {
  ...anyPlace,
  formId: 'disturbanceEntrance',
  title: { de: 'Haustür und Klingel', en: 'Entrance door and doorbells' },
  steps: [
    {
      id: 'place',
      title: { de: 'Welcher Eingang, und seit wann?', en: 'Which entrance, and for how long?' },
      fields: [
        {
          ...placeField,
          label: { de: 'Welcher Eingang?', en: 'Which entrance?' },
          help: {
            de: 'Falls Ihr Haus mehrere hat, zum Beispiel: Nr. 14, Hofseite',
            en: 'If your building has several, for example: no. 14, courtyard side',
          },
          required: false,
        },
        sinceField,
        dangerField,
      ],
    },
    ...anyPlace.steps.slice(1),
  ],
}

const reception: Form = {
  formId: 'disturbanceReception',
  title: { de: 'Fernsehen und Internet', en: 'Television and internet' },
  minutes: 3,
  needs: [{ de: 'Den Namen Ihres Anbieters', en: 'The name of your provider' }],
  answerWithin: withinTwoDays,
  steps: [
    {
      id: 'connection',
      title: { de: 'Was ist betroffen?', en: 'What is affected?' },
      fields: [
        {
          kind: 'choices',
          id: 'devices',
          label: { de: 'Wo merken Sie es?', en: 'Where do you notice it?' },
          required: true,
          options: [
            option('oneTelevision', 'An einem Fernseher', 'On one television'),
            option('allTelevisions', 'An allen Fernsehern', 'On all televisions'),
            option('router', 'Am Router: keine Verbindung', 'At the router: no connection'),
            option('wifi', 'Nur im WLAN', 'Only on Wi-Fi'),
          ],
        },
        {
          kind: 'text',
          id: 'provider',
          label: { de: 'Bei welchem Anbieter sind Sie?', en: 'Who is your provider?' },
          required: false,
          maxLength: 80,
        },
        {
          kind: 'choice',
          id: 'neighbours',
          label: { de: 'Ist es bei Nachbarn auch so?', en: 'Do your neighbours have the same problem?' },
          required: true,
          options: yesNoOrUnknown,
        },
        sinceField,
      ],
    },
    whatHappenedStep,
    phoneStep,
  ],
}

const pests: Form = {
  formId: 'disturbancePests',
  title: { de: 'Ungeziefer und Tiere', en: 'Pests and animals' },
  minutes: 3,
  needs: [aPhoto],
  answerWithin: {
    de: 'In der Regel melden wir uns innerhalb von zwei Werktagen bei Ihnen, oder ein Fachbetrieb ruft Sie an.',
    en: 'We will usually contact you within two working days, or a contractor will call you.',
  },
  steps: [
    {
      id: 'where',
      title: { de: 'Wo haben Sie die Tiere gesehen?', en: 'Where did you see the animals?' },
      fields: [
        {
          kind: 'choices',
          id: 'where',
          label: { de: 'An welchen Stellen?', en: 'In which places?' },
          required: true,
          options: [
            option('home', 'In meiner Wohnung', 'In my home'),
            option('balcony', 'Auf Balkon oder Terrasse', 'On the balcony or terrace'),
            option('stairwell', 'Im Treppenhaus', 'In the stairwell'),
            option('cellar', 'Im Keller oder auf dem Dachboden', 'In the cellar or attic'),
            option('outdoors', 'Im Hof oder am Müllplatz', 'In the courtyard or by the bins'),
          ],
        },
        {
          kind: 'number',
          id: 'count',
          label: { de: 'Wie viele ungefähr?', en: 'Roughly how many?' },
          required: false,
          min: 1,
          max: 999,
        },
        sinceField,
      ],
    },
    {
      id: 'home',
      title: { de: 'Wer wohnt bei Ihnen?', en: 'Who lives with you?' },
      intro: {
        de: 'Davon hängt ab, welche Mittel der Fachbetrieb einsetzen darf.',
        en: 'This decides which products the contractor may use.',
      },
      shownWhen: { field: 'where', isOneOf: ['home'] },
      fields: [
        {
          kind: 'choices',
          id: 'household',
          label: { de: 'Kinder oder Haustiere', en: 'Children or pets' },
          required: false,
          options: [
            option('children', 'Kleine Kinder', 'Small children'),
            option('allergy', 'Jemand mit Asthma oder Allergie', 'Someone with asthma or an allergy'),
            option('pets', 'Haustiere', 'Pets'),
          ],
        },
      ],
    },
    withPhotos(whatHappenedStep),
    phoneStep,
  ],
}

const noise: Form = {
  formId: 'disturbanceNoise',
  title: { de: 'Lärm von Baustelle oder Technik', en: 'Noise from construction work or machines' },
  minutes: 3,
  answerWithin: withinTwoDays,
  steps: [
    {
      id: 'when',
      title: { de: 'Wann ist es laut?', en: 'When is it loud?' },
      fields: [
        {
          kind: 'choices',
          id: 'times',
          label: { de: 'Zu welchen Zeiten?', en: 'At what times?' },
          required: true,
          options: [
            option('day', 'Tagsüber', 'During the day'),
            option('noon', 'Mittags', 'At midday'),
            option('evening', 'Abends nach 20 Uhr', 'In the evening after 8 pm'),
            option('night', 'Nachts nach 22 Uhr', 'At night after 10 pm'),
            option('sunday', 'An Sonn- und Feiertagen', 'On Sundays and holidays'),
          ],
        },
        {
          kind: 'date',
          id: 'firstDay',
          label: { de: 'Seit welchem Tag?', en: 'On what day did it start?' },
          required: true,
          latest: 'today',
        },
        {
          kind: 'text',
          id: 'source',
          label: { de: 'Welche Firma oder welches Gerät?', en: 'Which company or machine?' },
          help: { de: 'Falls Sie es wissen', en: 'If you know' },
          required: false,
          maxLength: 120,
        },
      ],
    },
    withPhotos(whatHappenedStep),
    optionalPhoneStep,
  ],
}

const car: Form = {
  formId: 'disturbanceCar',
  title: { de: 'Fahrzeug am falschen Ort', en: 'A vehicle in the wrong place' },
  minutes: 2,
  needs: [
    { de: 'Ein Foto, auf dem Fahrzeug und Ort zu sehen sind', en: 'A photo that shows the vehicle and the place' },
    { de: 'Das Kennzeichen, wenn es eines gibt', en: 'The number plate, if there is one' },
  ],
  answerWithin: {
    de: 'Wir melden uns in der Regel am nächsten Werktag bei Ihnen.',
    en: 'You will usually hear from us on the next working day.',
  },
  steps: [
    {
      id: 'vehicle',
      title: { de: 'Welches Fahrzeug steht wo?', en: 'Which vehicle is it, and where?' },
      fields: [
        {
          ...placeField,
          help: {
            de: 'Zum Beispiel: Stellplatz 14, Einfahrt Nr. 12',
            en: 'For example: parking space 14, driveway of no. 12',
          },
        },
        {
          kind: 'text',
          id: 'numberPlate',
          label: { de: 'Kennzeichen', en: 'Number plate' },
          help: { de: 'Zum Beispiel: HH-AB 123', en: 'For example: HH-AB 123' },
          required: false,
          maxLength: 15,
        },
        {
          kind: 'date',
          id: 'seenOn',
          label: { de: 'An welchem Tag haben Sie es gesehen?', en: 'On which day did you see it?' },
          required: true,
          latest: 'today',
        },
      ],
    },
    {
      ...photosStep,
      title: { de: 'Bitte ein Foto', en: 'A photo, please' },
      intro: {
        de: 'Mit einem Foto können wir klären, wem das Fahrzeug gehört. Achten Sie darauf, dass keine Menschen zu sehen sind.',
        en: 'With a photo we can find out who owns it. Please make sure that no people can be seen.',
      },
      fields: photosStep.fields.map((field) => ({ ...field, required: true })),
    },
    anythingElseStep,
    optionalPhoneStep,
  ],
}

export const disturbanceForms: readonly FormTemplate[] = [
  supply,
  lift,
  trapped,
  anyPlace,
  entrance,
  reception,
  pests,
  noise,
  car,
]
