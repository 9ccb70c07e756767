import type { Field, FormStep } from '@portal/contract/form/form'
import type { FormTemplate } from '../catalog.ts'
import { descriptionStep, fileStep, option, optionalPhoneStep, phoneStep, withFiles } from '../steps.ts'
import { anythingElseStep, startDay, withinTwoWeeks } from './fields.ts'

const executionStep: FormStep = {
  id: 'work',
  title: { de: 'Wer macht die Arbeit?', en: 'Who will do the work?' },
  fields: [
    {
      kind: 'choice',
      id: 'carriedOutBy',
      label: { de: 'Die Arbeit macht', en: 'Work done by' },
      required: true,
      options: [option('company', 'Ein Fachbetrieb', 'A contractor'), option('self', 'Ich selbst', 'I do it myself')],
    },
    {
      kind: 'text',
      id: 'company',
      label: { de: 'Welcher Fachbetrieb?', en: 'Which contractor?' },
      help: { de: 'Wenn es schon feststeht', en: 'If you already know' },
      required: false,
      maxLength: 100,
      shownWhen: { field: 'carriedOutBy', isOneOf: ['company'] },
    },
    startDay('Wann soll es losgehen?', 'When should it start?'),
    {
      kind: 'amount',
      id: 'cost',
      label: { de: 'Was kostet es ungefähr?', en: 'Roughly how much will it cost?' },
      required: false,
      min: 100,
      max: 10_000_000,
    },
  ],
}

const restore: Field = {
  kind: 'consent',
  id: 'restore',
  label: {
    de: 'Ich weiß, dass ich beim Auszug alles wieder so machen muss, wie es war, wenn wir nichts anderes vereinbaren.',
    en: 'I know that I have to restore the original condition when I move out, unless we agree otherwise.',
  },
  required: true,
}
const moveOutStep: FormStep = {
  id: 'restore',
  title: { de: 'Und beim Auszug?', en: 'And when you move out?' },
  fields: [restore],
}

const planStep = descriptionStep(
  { de: 'Was haben Sie vor?', en: 'What are your plans?' },
  {
    de: 'In welchem Raum, aus welchem Material, wie befestigt?',
    en: 'In which room, what material, and how will it be fixed?',
  },
)

const alteration: FormTemplate = {
  formId: 'requestAlteration',
  title: { de: 'Umbau oder Einbau', en: 'Alteration or fitting' },
  minutes: 5,
  needs: [
    { de: 'Eine Skizze oder ein Foto der Stelle', en: 'A sketch or a photo of the place' },
    { de: 'Das Angebot des Betriebs, wenn Sie eines haben', en: 'If you have it: the contractor’s quote' },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    planStep,
    fileStep('plans', {
      title: { de: 'Skizze, Foto oder Angebot', en: 'Sketch, photo or quote' },
      intro: {
        de: 'Ohne Bild können wir nicht entscheiden. Eine Zeichnung von Hand genügt.',
        en: 'We cannot decide without a picture. A drawing by hand is enough.',
      },
      required: true,
    }),
    executionStep,
    moveOutStep,
    optionalPhoneStep,
  ],
}

const barrierFree: FormTemplate = {
  formId: 'requestBarrierFree',
  isPersonal: true,
  title: { de: 'Umbau wegen Alter oder Behinderung', en: 'Alterations because of age or disability' },
  minutes: 5,
  needs: [
    { de: 'Ein Angebot mit dem Preis, wenn Sie eines haben', en: 'If you have one: a quote or estimate' },
    {
      de: 'Den Bescheid der Pflegekasse, wenn Sie ihn schon haben',
      en: 'If you have it: the decision of the long-term care insurance',
    },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'measures',
      title: { de: 'Was soll leichter werden?', en: 'What should become easier?' },
      fields: [
        {
          kind: 'choices',
          id: 'measures',
          label: { de: 'Umbau', en: 'Alterations' },
          required: true,
          options: [
            option('shower', 'Bodengleiche Dusche statt Wanne', 'A level shower instead of a bath'),
            option('rails', 'Haltegriffe', 'Grab rails'),
            option('doors', 'Breitere oder automatische Türen', 'Wider or automatic doors'),
            option('thresholds', 'Schwellen entfernen, Rampe', 'Removing thresholds, a ramp'),
            option('stairLift', 'Treppenlift', 'A stair lift'),
            option('other', 'Anderes', 'Something else'),
          ],
        },
        {
          kind: 'choice',
          id: 'forWhom',
          label: { de: 'Für wen?', en: 'For whom?' },
          required: true,
          options: [
            option('me', 'Für mich', 'For me'),
            option('household', 'Für jemanden, der bei mir wohnt', 'For someone who lives with me'),
          ],
        },
        {
          kind: 'choice',
          id: 'grant',
          label: {
            de: 'Gibt es einen Zuschuss, zum Beispiel von der Pflegekasse?',
            en: 'Is there a grant, for example from the long-term care insurance?',
          },
          help: { de: 'Beantragen Sie ihn, bevor der Umbau beginnt.', en: 'Apply for it before the work starts.' },
          required: true,
          options: [
            option('approved', 'Ja, bewilligt', 'Yes, approved'),
            option('applied', 'Beantragt', 'Applied for'),
            option('no', 'Nein', 'No'),
            option('adviceWanted', 'Ich hätte gern Beratung', 'I would like advice'),
          ],
        },
      ],
    },
    withFiles({ ...planStep, fields: planStep.fields.map((field) => ({ ...field, required: false })) }, 'plans', {
      label: { de: 'Angebot, Skizze oder Bescheid', en: 'Quote, sketch or decision' },
      help: { de: 'Ärztliche Unterlagen brauchen wir nicht.', en: 'We do not need any medical papers.' },
    }),
    executionStep,
    phoneStep,
  ],
}

const balconyPower: FormTemplate = {
  formId: 'requestBalconyPower',
  title: { de: 'Balkonkraftwerk', en: 'Balcony solar panels' },
  minutes: 4,
  needs: [
    { de: 'Das Datenblatt des Geräts', en: 'The data sheet for the panels and inverter' },
    { de: 'Ein Foto von Balkon oder Terrasse', en: 'A photo of the balcony or terrace' },
  ],
  answerWithin: withinTwoWeeks,
  steps: [
    {
      id: 'device',
      title: { de: 'Ihr Gerät', en: 'Your solar panels' },
      fields: [
        {
          kind: 'number',
          id: 'panels',
          label: { de: 'Wie viele Module?', en: 'How many panels?' },
          required: true,
          min: 1,
          max: 6,
        },
        {
          kind: 'number',
          id: 'watts',
          label: { de: 'Leistung aller Module in Watt', en: 'Total power of the panels in watts' },
          required: true,
          min: 50,
          max: 2000,
        },
        {
          kind: 'number',
          id: 'inverterWatts',
          label: { de: 'Leistung des Wechselrichters in Watt', en: 'Power of the inverter in watts' },
          help: { de: 'Höchstens 800 Watt', en: '800 watts at most' },
          required: true,
          min: 50,
          max: 800,
        },
        {
          kind: 'choice',
          id: 'fixing',
          label: { de: 'Wo kommt es hin?', en: 'Where will they be?' },
          required: true,
          options: [
            option('railingOutside', 'Außen am Geländer', 'Outside on the railing'),
            option('railingInside', 'Innen am Geländer', 'Inside on the railing'),
            option('ground', 'Auf dem Boden von Balkon oder Terrasse', 'On the floor of the balcony or terrace'),
            option('wall', 'An der Wand', 'On the wall'),
          ],
        },
      ],
    },
    {
      id: 'papers',
      title: { de: 'Foto und Datenblatt', en: 'Photo and data sheet' },
      fields: [
        {
          kind: 'files',
          id: 'photo',
          label: { de: 'Foto der Stelle', en: 'Photo of the place' },
          required: true,
          maxCount: 2,
        },
        { kind: 'files', id: 'dataSheet', label: { de: 'Datenblatt', en: 'Data sheet' }, required: true, maxCount: 1 },
      ],
    },
    {
      id: 'safety',
      title: { de: 'Damit es sicher ist', en: 'To keep it safe' },
      fields: [
        {
          kind: 'consent',
          id: 'safety',
          label: {
            de: 'Ich befestige das Gerät nach der Anleitung des Herstellers, sturmsicher, und bin haftpflichtversichert.',
            en: 'I will fix the panels as the manufacturer instructs, so that they are safe in a storm, and I have liability insurance.',
          },
          required: true,
        },
        restore,
      ],
    },
    anythingElseStep,
  ],
}

const wallbox: FormTemplate = {
  formId: 'requestWallbox',
  title: { de: 'Wallbox', en: 'Wallbox' },
  minutes: 4,
  needs: [{ de: 'Ein Angebot oder Datenblatt, wenn Sie eines haben', en: 'If you have one: a quote or data sheet' }],
  answerWithin: {
    de: 'Wir prüfen, was die Leitungen im Haus hergeben, und antworten in der Regel innerhalb von vier Wochen.',
    en: 'We will check what the building’s wiring can carry, and usually reply within four weeks.',
  },
  steps: [
    {
      id: 'wallbox',
      title: { de: 'Was ist geplant?', en: 'What is planned?' },
      fields: [
        {
          kind: 'choice',
          id: 'power',
          label: { de: 'Ladeleistung', en: 'Charging power' },
          required: true,
          options: [
            option('11', '11 Kilowatt', '11 kilowatts'),
            option('22', '22 Kilowatt', '22 kilowatts'),
            option('unknown', 'Weiß ich noch nicht', 'I do not know yet'),
          ],
        },
        {
          kind: 'choice',
          id: 'car',
          label: { de: 'Haben Sie schon ein Elektroauto?', en: 'Do you already have an electric car?' },
          required: true,
          options: [
            option('yes', 'Ja', 'Yes'),
            option('ordered', 'Bestellt', 'Ordered'),
            option('no', 'Noch nicht', 'Not yet'),
          ],
        },
      ],
    },
    fileStep('plans', {
      title: { de: 'Angebot oder Datenblatt', en: 'Quote or data sheet' },
      intro: {
        de: 'Anschließen darf eine Wallbox nur ein eingetragener Elektrobetrieb.',
        en: 'Only a registered electrician may connect a wallbox.',
      },
    }),
    moveOutStep,
    phoneStep,
  ],
}

export const alterationForms: readonly FormTemplate[] = [alteration, barrierFree, balconyPower, wallbox]
