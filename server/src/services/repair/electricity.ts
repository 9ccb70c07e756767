import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { beepingSmokeAlarm, carbonMonoxide, fireOrSmoke, gasSmell, sparksOrBurningSmell } from './notices.ts'
import { somethingElse } from './somethingElse.ts'

export const gasAndFire: Theme = {
  id: 'gasAndFire',
  icon: 'emergency',
  title: { de: 'Gasgeruch, Feuer, Rauch', en: 'Smell of gas, fire, smoke' },
  description: { de: 'Gefahr für Menschen oder das Haus', en: 'Danger to people or the building' },
  question: { de: 'Was nehmen Sie wahr?', en: 'What do you notice?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'gasSmell',
      title: { de: 'Es riecht nach Gas', en: 'There is a smell of gas' },
      notices: [gasSmell],
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'carbonMonoxide',
      title: { de: 'Ein CO- oder Gasmelder gibt Alarm', en: 'A carbon monoxide or gas alarm is sounding' },
      notices: [carbonMonoxide],
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'fire',
      title: { de: 'Es brennt oder raucht', en: 'There is fire or smoke' },
      notices: [fireOrSmoke],
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'burningSmell',
      title: { de: 'Es riecht verschmort', en: 'There is a burning smell' },
      notices: [sparksOrBurningSmell],
      leadsTo: { formId: 'repairCommonArea' },
    },
  ],
}

export const electricity: Theme = {
  id: 'electricity',
  icon: 'electricity',
  title: { de: 'Strom und Licht', en: 'Electricity and light' },
  description: {
    de: 'Steckdosen, Sicherungen, Klingel, Rauchmelder',
    en: 'Sockets, fuses, doorbell, smoke alarms',
  },
  question: { de: 'Was ist das Problem?', en: 'What is the problem?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'sparks',
      title: {
        de: 'Funken, Brandgeruch oder verschmorte Steckdose',
        en: 'Sparks, a burning smell or a scorched socket',
      },
      notices: [sparksOrBurningSmell],
      leadsTo: { formId: 'repairGeneral' },
    },
    {
      id: 'noPower',
      title: { de: 'Strom ist ausgefallen', en: 'The power is out' },
      leadsTo: { formId: 'repairPower', visit: 'electrics' },
    },
    {
      id: 'socket',
      title: { de: 'Steckdose oder Schalter defekt', en: 'A socket or switch is broken' },
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    {
      id: 'doorbell',
      title: { de: 'Klingel oder Gegensprechanlage geht nicht', en: 'The doorbell or intercom does not work' },
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    {
      id: 'smokeAlarm',
      title: { de: 'Rauchmelder piept oder ist defekt', en: 'A smoke alarm beeps or is broken' },
      notices: [beepingSmokeAlarm],
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    {
      id: 'television',
      title: { de: 'Fernseh- oder Internetdose ohne Signal', en: 'No signal at the TV or internet socket' },
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    somethingElse('repairGeneral'),
  ],
}
