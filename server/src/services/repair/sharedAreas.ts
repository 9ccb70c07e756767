import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial } from '../usageTypes.ts'
import { leakingWater } from './notices.ts'
import { somethingElse } from './somethingElse.ts'

const whatIsWrong = { de: 'Was ist das Problem?', en: 'What is the problem?' }

export const stairwell: Theme = {
  id: 'stairwell',
  icon: 'stairs',
  title: { de: 'Treppenhaus und Keller', en: 'Stairwell and cellar' },
  description: { de: 'Licht, Haustür, Aufzug, Waschküche', en: 'Light, entrance, lift, laundry room' },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'stairLight',
      title: {
        de: 'Licht im Treppenhaus oder Keller geht nicht',
        en: 'The light in the stairwell or cellar does not work',
      },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'entranceDoor',
      title: { de: 'Haustür schließt oder öffnet nicht', en: 'The entrance door does not open or close' },
      leadsTo: { formId: 'disturbanceEntrance' },
    },
    {
      id: 'lift',
      title: { de: 'Aufzug steht oder macht Geräusche', en: 'The lift is out of order or noisy' },
      leadsTo: { formId: 'disturbanceLift' },
    },
    {
      id: 'cellarWater',
      title: { de: 'Wasser im Keller', en: 'Water in the cellar' },
      notices: [leakingWater],
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'handrail',
      title: { de: 'Geländer, Stufe oder Briefkasten beschädigt', en: 'A handrail, step or letterbox is damaged' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    somethingElse('repairCommonArea'),
  ],
}

export const outdoors: Theme = {
  id: 'outdoors',
  icon: 'tree',
  title: { de: 'Dach, Hof und Außenbereich', en: 'Roof, courtyard and outdoors' },
  description: { de: 'Wege, Spielplatz, Müllplatz, Fassade', en: 'Paths, playground, bins, façade' },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'roof',
      title: { de: 'Dach, Dachrinne oder Fassade beschädigt', en: 'The roof, gutter or façade is damaged' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'path',
      title: { de: 'Weg oder Treppe ist eine Stolperstelle', en: 'A path or outdoor step is a tripping hazard' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'outdoorLight',
      title: { de: 'Außenlicht geht nicht', en: 'An outdoor light does not work' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'playground',
      title: { de: 'Spielgerät oder Bank beschädigt', en: 'Playground equipment or a bench is damaged' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    somethingElse('repairCommonArea'),
  ],
}

export const parking: Theme = {
  id: 'parking',
  icon: 'parking',
  title: { de: 'Stellplatz und Garage', en: 'Parking space and garage' },
  description: { de: 'Tor, Schranke, Licht, Stellfläche', en: 'Gate, barrier, light, parking bay' },
  question: whatIsWrong,
  usageTypes: ['parking'],
  types: [
    {
      id: 'garageDoor',
      title: { de: 'Tor oder Schranke geht nicht', en: 'The gate or barrier does not work' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'remote',
      title: { de: 'Handsender oder Schlüssel geht nicht', en: 'The remote control or key does not work' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'garageLight',
      title: { de: 'Licht in der Garage geht nicht', en: 'The garage light does not work' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'bay',
      title: { de: 'Boden, Markierung oder Bügel beschädigt', en: 'The floor, marking or bollard is damaged' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    {
      id: 'garageWater',
      title: { de: 'Wasser dringt ein', en: 'Water is coming in' },
      leadsTo: { formId: 'repairCommonArea' },
    },
    somethingElse('repairCommonArea'),
  ],
}
