import type { FormTemplate } from '../catalog.ts'
import { dangerField, option, optionalPhoneStep, phoneStep, placeField } from '../steps.ts'
import { homeWithoutPower, leakingWater } from './notices.ts'
import { accessStep, problemAtHomeStep, problemStep, roomsField } from './steps.ts'

const answerWithin = {
  de: 'Wir melden uns in der Regel innerhalb von zwei Werktagen bei Ihnen.',
  en: 'You will usually hear from us within two working days.',
}

const aPhoto = { de: 'Ein Foto der Stelle, wenn möglich', en: 'A photo of the problem, if possible' }

const heating: FormTemplate = {
  formId: 'repairHeating',
  title: { de: 'Heizung und Warmwasser', en: 'Heating and hot water' },
  minutes: 2,
  needs: [
    {
      de: 'Was das Display der Therme zeigt, wenn Sie eine haben',
      en: 'What the display of your boiler shows, if you have one',
    },
  ],
  answerWithin,
  steps: [
    {
      id: 'extent',
      title: { de: 'Was ist betroffen?', en: 'What is affected?' },
      fields: [
        {
          kind: 'choice',
          id: 'extent',
          label: { de: 'Wie weit reicht das Problem?', en: 'What exactly is affected?' },
          required: true,
          options: [
            { value: 'everywhere', label: { de: 'Die ganze Wohnung', en: 'The whole apartment' } },
            { value: 'someRooms', label: { de: 'Einzelne Räume', en: 'Some rooms' } },
            { value: 'oneRadiator', label: { de: 'Nur ein Heizkörper', en: 'Only one radiator' } },
            { value: 'hotWater', label: { de: 'Nur das warme Wasser', en: 'Only the hot water' } },
          ],
        },
        { ...roomsField, shownWhen: { field: 'extent', isOneOf: ['someRooms', 'oneRadiator'] } },
      ],
    },
    {
      id: 'heater',
      title: { de: 'Wie wird bei Ihnen geheizt?', en: 'How is your home heated?' },
      fields: [
        {
          kind: 'choice',
          id: 'heater',
          label: { de: 'Gibt es eine Therme in der Wohnung?', en: 'Is there a boiler in your home?' },
          help: {
            de: 'Eine Therme ist ein Gerät an der Wand, meist in Küche oder Bad.',
            en: 'A boiler is a heating device on the wall, usually in the kitchen or bathroom.',
          },
          required: true,
          options: [
            { value: 'boiler', label: { de: 'Ja', en: 'Yes' } },
            {
              value: 'central',
              label: { de: 'Nein, das Haus hat eine Zentralheizung', en: 'No, the building has central heating' },
            },
            { value: 'unknown', label: { de: 'Weiß ich nicht', en: 'I do not know' } },
          ],
          remembered: ['boiler', 'central'],
        },
        {
          kind: 'text',
          id: 'errorCode',
          label: { de: 'Was zeigt das Display der Therme?', en: 'What does the display of the boiler show?' },
          help: { de: 'Zum Beispiel: F28', en: 'For example: F28' },
          required: false,
          maxLength: 40,
          shownWhen: { field: 'heater', isOneOf: ['boiler'] },
        },
      ],
    },
    problemAtHomeStep,
    accessStep,
    phoneStep,
  ],
}

/** A step of its own, because the flow skips a step only if the tenant's choice answers all its questions. */
const placeStep: FormTemplate['steps'][number] = {
  id: 'place',
  title: { de: 'Wo ist der Schaden?', en: 'Where is the damage?' },
  fields: [roomsField],
}

const water: FormTemplate = {
  formId: 'repairWater',
  title: { de: 'Wasser und Sanitär', en: 'Water and plumbing' },
  minutes: 2,
  needs: [aPhoto],
  answerWithin,
  emergencyIf: { answer: { field: 'leak', isOneOf: ['runs'] }, notice: leakingWater },
  steps: [
    {
      id: 'leak',
      title: { de: 'Wie dringend ist es?', en: 'How urgent is it?' },
      fields: [
        {
          kind: 'choice',
          id: 'leak',
          label: { de: 'Läuft Wasser aus?', en: 'Is water leaking?' },
          required: true,
          options: [
            { value: 'no', label: { de: 'Nein', en: 'No' } },
            { value: 'drips', label: { de: 'Es tropft', en: 'It is dripping' } },
            {
              value: 'stopped',
              label: { de: 'Ja, der Haupthahn ist zugedreht', en: 'Yes, the main valve is turned off' },
            },
            { value: 'runs', label: { de: 'Ja, es läuft', en: 'Yes, it is running' } },
          ],
        },
        {
          kind: 'choice',
          id: 'neighbours',
          label: { de: 'Sind Nachbarn betroffen?', en: 'Are neighbours affected?' },
          required: true,
          shownWhen: { field: 'leak', isOneOf: ['stopped', 'runs'] },
          options: [
            { value: 'no', label: { de: 'Nein', en: 'No' } },
            { value: 'yes', label: { de: 'Ja', en: 'Yes' } },
            { value: 'unknown', label: { de: 'Weiß ich nicht', en: 'I do not know' } },
          ],
        },
      ],
    },
    placeStep,
    problemAtHomeStep,
    accessStep,
    phoneStep,
  ],
}

const power: FormTemplate = {
  formId: 'repairPower',
  title: { de: 'Stromausfall', en: 'Power cut' },
  minutes: 2,
  answerWithin,
  emergencyIf: { answer: { field: 'powerCut', isOneOf: ['home', 'building'] }, notice: homeWithoutPower },
  steps: [
    {
      id: 'powerCut',
      title: { de: 'Wo ist der Strom weg?', en: 'Where is the power out?' },
      fields: [
        {
          kind: 'choice',
          id: 'powerCut',
          label: { de: 'Wie weit reicht der Ausfall?', en: 'How far does the power cut reach?' },
          help: {
            de: 'Sehen Sie bitte im Sicherungskasten nach. Ist ein Schalter umgekippt, ziehen Sie die Stecker im Raum und legen Sie ihn einmal zurück. Kippt er wieder, lassen Sie ihn aus.',
            en: 'Please check the fuse box. If a switch has tripped, unplug the devices in the room and switch it back once. If it trips again, leave it off.',
          },
          required: true,
          options: [
            option('room', 'Eine Steckdose oder ein Raum', 'One socket or one room'),
            option('home', 'Die ganze Wohnung', 'The whole apartment'),
            option('building', 'Das ganze Haus', 'The whole building'),
          ],
        },
        { ...roomsField, shownWhen: { field: 'powerCut', isOneOf: ['room'] } },
      ],
    },
    problemAtHomeStep,
    accessStep,
    phoneStep,
  ],
}

const general: FormTemplate = {
  formId: 'repairGeneral',
  title: { de: 'Schaden in der Wohnung', en: 'Damage in your home' },
  minutes: 2,
  needs: [aPhoto],
  answerWithin,
  steps: [placeStep, problemAtHomeStep, accessStep, phoneStep],
}

/**
 * The form for common areas, and for the theme of gas, fire and smoke. It does not ask about access, because the tenant need not
 * be at home.
 */
const commonArea: FormTemplate = {
  formId: 'repairCommonArea',
  title: { de: 'Schaden am Haus', en: 'Damage to the building' },
  minutes: 2,
  needs: [aPhoto],
  answerWithin: {
    de: 'Wir sehen in der Regel innerhalb von zwei Werktagen nach; Sie müssen dafür nicht zu Hause sein.',
    en: 'We will usually have a look within two working days. You do not need to be at home.',
  },
  steps: [
    {
      id: 'place',
      title: { de: 'Wo ist der Schaden?', en: 'Where is the damage?' },
      fields: [placeField, dangerField],
    },
    problemStep,
    optionalPhoneStep,
  ],
}

export const repairForms: readonly FormTemplate[] = [heating, water, power, general, commonArea]
