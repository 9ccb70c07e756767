import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { blockedEmergencyAccess, fallingIce, indoorPests, waspsNest } from './notices.ts'

export const waste: Theme = {
  id: 'waste',
  icon: 'waste',
  title: { de: 'Müll und Sperrmüll', en: 'Rubbish and bulky waste' },
  description: { de: 'Volle Tonnen, abgestellte Sachen', en: 'Full bins, dumped things' },
  question: { de: 'Was ist los am Müllplatz?', en: 'What is the problem with the rubbish?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'notEmptied',
      title: { de: 'Tonnen wurden nicht geleert', en: 'The bins were not emptied' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'overfull',
      title: { de: 'Tonnen sind immer wieder zu voll', en: 'The bins are often too full' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'bulkyWaste',
      title: { de: 'Sperrmüll oder Möbel abgestellt', en: 'Bulky waste or furniture has been dumped' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'brokenBin',
      title: { de: 'Tonne fehlt oder ist kaputt', en: 'A bin is missing or broken' },
      leadsTo: { formId: 'disturbancePlace' },
    },
  ],
}

export const winter: Theme = {
  id: 'winter',
  icon: 'winter',
  title: { de: 'Schnee, Eis und Laub', en: 'Snow, ice and leaves' },
  description: { de: 'Glatte Wege, Eiszapfen', en: 'Slippery paths, icicles' },
  question: { de: 'Was ist gefährlich?', en: 'What is dangerous?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'fallingIce',
      title: { de: 'Eiszapfen oder Schnee am Dach', en: 'Icicles or snow on the roof' },
      notices: [fallingIce],
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'notCleared',
      title: { de: 'Weg ist nicht geräumt oder gestreut', en: 'A path has not been cleared or gritted' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'leaves',
      title: { de: 'Nasses Laub liegt auf dem Weg', en: 'Wet leaves are on a path' },
      leadsTo: { formId: 'disturbancePlace' },
    },
  ],
}

export const pests: Theme = {
  id: 'pests',
  icon: 'pests',
  title: { de: 'Ungeziefer und Tiere', en: 'Pests and animals' },
  description: { de: 'Ratten, Mäuse, Insekten, Tauben', en: 'Rats, mice, insects, pigeons' },
  question: { de: 'Was haben Sie gesehen?', en: 'What have you seen?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'rodents',
      title: { de: 'Ratten oder Mäuse', en: 'Rats or mice' },
      leadsTo: { formId: 'disturbancePests' },
    },
    {
      id: 'bedBugs',
      title: { de: 'Schaben, Bettwanzen oder Motten', en: 'Cockroaches, bed bugs or moths' },
      notices: [indoorPests],
      leadsTo: { formId: 'disturbancePests' },
    },
    {
      id: 'wasps',
      title: { de: 'Wespen, Hornissen oder Bienen', en: 'Wasps, hornets or bees' },
      notices: [waspsNest],
      leadsTo: { formId: 'disturbancePests' },
    },
    {
      id: 'ants',
      title: { de: 'Ameisen oder andere Insekten', en: 'Ants or other insects' },
      leadsTo: { formId: 'disturbancePests' },
    },
    {
      id: 'pigeons',
      title: { de: 'Tauben, Marder oder Waschbären', en: 'Pigeons, martens or raccoons' },
      leadsTo: { formId: 'disturbancePests' },
    },
  ],
}

export const noise: Theme = {
  id: 'noise',
  icon: 'noise',
  title: { de: 'Lärm von Baustelle oder Technik', en: 'Noise from construction work or machines' },
  description: {
    de: 'Für Lärm aus der Nachbarschaft gibt es „Beschwerden“',
    en: 'For noise from neighbours, choose “Complaints”',
  },
  question: { de: 'Woher kommt der Lärm?', en: 'Where does the noise come from?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'ourSite',
      title: { de: 'Bauarbeiten im oder am Haus', en: 'Construction work in or at our building' },
      leadsTo: { formId: 'disturbanceNoise' },
    },
    {
      id: 'otherSite',
      title: { de: 'Baustelle in der Nachbarschaft', en: 'A construction site nearby' },
      leadsTo: { formId: 'disturbanceNoise' },
    },
    {
      id: 'technology',
      title: { de: 'Aufzug, Lüftung, Heizungskeller, Garagentor', en: 'Lift, ventilation, boiler room, garage gate' },
      leadsTo: { formId: 'disturbanceNoise' },
    },
    {
      id: 'business',
      title: { de: 'Laden, Gaststätte oder Lieferverkehr', en: 'A shop, restaurant or deliveries' },
      leadsTo: { formId: 'disturbanceNoise' },
    },
  ],
}

export const parking: Theme = {
  id: 'parking',
  icon: 'parking',
  title: { de: 'Stellplatz, Garage und Zufahrt', en: 'Parking space, garage and access' },
  description: { de: 'Zugeparkt, versperrt, verschmutzt', en: 'Occupied, blocked, dirty' },
  question: { de: 'Was stört?', en: 'What is the problem?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'strangersCar',
      title: { de: 'Auf meinem Stellplatz steht ein fremdes Auto', en: 'Someone else’s car is in my parking space' },
      usageTypes: ['parking', 'commercial'],
      leadsTo: { formId: 'disturbanceCar' },
    },
    {
      id: 'rescueWay',
      title: {
        de: 'Feuerwehrzufahrt oder Ausfahrt ist zugeparkt',
        en: 'The fire brigade’s access or an exit is blocked',
      },
      notices: [blockedEmergencyAccess],
      leadsTo: { formId: 'disturbanceCar' },
    },
    {
      id: 'wreck',
      title: { de: 'Auto oder Fahrrad steht verlassen herum', en: 'An abandoned car or bicycle' },
      leadsTo: { formId: 'disturbanceCar' },
    },
    {
      id: 'gateStuck',
      title: { de: 'Tor oder Schranke bleibt offen oder zu', en: 'The gate or barrier stays open or shut' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'dirtyGarage',
      title: { de: 'Öl, Wasser oder Schmutz in der Garage', en: 'Oil, water or dirt in the garage' },
      leadsTo: { formId: 'disturbancePlace' },
    },
  ],
}
