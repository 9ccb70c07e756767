import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { playingChildren, talkFirst, threatened } from './notices.ts'

export const noise: Theme = {
  id: 'noise',
  icon: 'noise',
  title: { de: 'Lärm aus der Nachbarschaft', en: 'Noise from neighbours' },
  description: { de: 'Musik, Feiern, Hunde, Bohren', en: 'Music, parties, dogs, drilling' },
  question: { de: 'Was ist zu laut?', en: 'What is too loud?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'music',
      title: { de: 'Musik, Fernseher oder Feiern', en: 'Music, television or parties' },
      notices: [talkFirst],
      leadsTo: { formId: 'complaintNoise' },
    },
    {
      id: 'footsteps',
      title: { de: 'Trampeln, Türen, Möbelrücken', en: 'Stamping, doors, moving furniture' },
      notices: [talkFirst],
      leadsTo: { formId: 'complaintNoise' },
    },
    {
      id: 'dogs',
      title: { de: 'Hundegebell', en: 'Barking dogs' },
      notices: [talkFirst],
      leadsTo: { formId: 'complaintNoise' },
    },
    {
      id: 'drilling',
      title: { de: 'Bohren und Hämmern in der Ruhezeit', en: 'Drilling and hammering during quiet hours' },
      description: {
        de: 'Von 22 bis 6 Uhr, an Sonn- und Feiertagen',
        en: 'From 10 pm to 6 am, on Sundays and holidays',
      },
      notices: [talkFirst],
      leadsTo: { formId: 'complaintNoise' },
    },
    {
      id: 'children',
      title: { de: 'Kinder', en: 'Children' },
      notices: [playingChildren],
      leadsTo: { formId: 'complaintNoise' },
    },
    {
      id: 'noiseLog',
      title: { de: 'Vorlage für ein Lärmprotokoll', en: 'A template for a noise log' },
      description: { de: 'Zum Ausdrucken und Ausfüllen', en: 'To print and fill in' },
      leadsTo: linkToBrandPage({ de: 'Lärmprotokoll', en: 'Noise log' }, 'noiseLog'),
    },
  ],
}

export const smell: Theme = {
  id: 'smell',
  icon: 'smell',
  title: { de: 'Geruch und Rauch', en: 'Smells and smoke' },
  description: { de: 'Rauchen, Grillen, Müll im Flur', en: 'Smoking, barbecues, rubbish in the hallway' },
  question: { de: 'Was riecht?', en: 'What smells?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'smoking',
      title: { de: 'Zigarettenrauch', en: 'Cigarette smoke' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'barbecue',
      title: { de: 'Rauch vom Grillen', en: 'Smoke from a barbecue' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'rubbish',
      title: { de: 'Müll oder Schuhe vor der Wohnungstür', en: 'Rubbish or shoes outside a front door' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'otherSmell',
      title: { de: 'Starker Geruch aus einer Wohnung', en: 'A strong smell from an apartment' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
  ],
}

export const behaviour: Theme = {
  id: 'behaviour',
  icon: 'people',
  title: { de: 'Verhalten im Haus', en: 'Behaviour in the building' },
  description: { de: 'Streit, Bedrohung, Hausordnung, Schäden', en: 'Quarrels, threats, house rules, damage' },
  question: { de: 'Worum geht es?', en: 'What is it about?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'threats',
      title: { de: 'Bedrohung, Beleidigung oder Gewalt', en: 'Threats, insults or violence' },
      notices: [threatened],
      leadsTo: { formId: 'complaintThreats' },
    },
    {
      id: 'blockedHallway',
      title: { de: 'Flur, Keller oder Garage zugestellt', en: 'A hallway, cellar or garage is blocked with things' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'stairCleaning',
      title: {
        de: 'Jemand reinigt das Treppenhaus nicht',
        en: 'Neighbours do not clean the stairs when it is their turn',
      },
      usageTypes: apartmentOrCommercial,
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'animals',
      title: { de: 'Tiere: Füttern, Kot, freilaufende Hunde', en: 'Animals: feeding, droppings, dogs off the lead' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
    {
      id: 'vandalism',
      title: { de: 'Mutwillige Schäden, Graffiti', en: 'Wilful damage, graffiti' },
      leadsTo: { formId: 'complaintNeighbours' },
    },
  ],
}
