import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial } from '../usageTypes.ts'
import { coldInWinter, drippingRadiator, leakingWater, lockedOut, waterFromRadiator } from './notices.ts'
import { somethingElse } from './somethingElse.ts'

const whatIsWrong = { de: 'Was ist das Problem?', en: 'What is the problem?' }

export const heating: Theme = {
  id: 'heating',
  icon: 'heating',
  title: { de: 'Heizung und Warmwasser', en: 'Heating and hot water' },
  description: { de: 'Heizkörper, Thermostat, Therme', en: 'Radiators, thermostats, boiler' },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'noHeating',
      title: { de: 'Heizung wird nicht warm', en: 'The heating does not get warm' },
      notices: [coldInWinter],
      leadsTo: { formId: 'repairHeating', visit: 'heating' },
    },
    {
      id: 'noHotWater',
      title: { de: 'Kein warmes Wasser', en: 'No hot water' },
      impliedAnswers: { extent: 'hotWater' },
      leadsTo: { formId: 'repairHeating', visit: 'heating' },
    },
    {
      id: 'radiatorDrips',
      title: { de: 'Heizkörper tropft', en: 'A radiator drips' },
      notices: [drippingRadiator],
      leadsTo: { formId: 'repairGeneral', visit: 'heating' },
    },
    {
      id: 'radiatorLeaks',
      title: { de: 'Aus dem Heizkörper kommt Wasser', en: 'Water comes from a radiator' },
      notices: [waterFromRadiator],
      leadsTo: { formId: 'repairGeneral', visit: 'heating' },
    },
    {
      id: 'heatingNoise',
      title: { de: 'Heizung klopft, gluckert oder pfeift', en: 'The heating knocks, gurgles or whistles' },
      leadsTo: { formId: 'repairHeating', visit: 'heating' },
    },
    {
      id: 'thermostat',
      title: { de: 'Thermostat klemmt oder ist abgebrochen', en: 'A thermostat is stuck or broken off' },
      leadsTo: { formId: 'repairGeneral', visit: 'heating' },
    },
    somethingElse('repairGeneral'),
  ],
}

export const bathroom: Theme = {
  id: 'bathroom',
  icon: 'bath',
  impliedAnswers: { rooms: ['bathroom'] },
  title: { de: 'Bad und WC', en: 'Bathroom and toilet' },
  description: { de: 'Waschbecken, Dusche, Wanne, Toilette', en: 'Washbasin, shower, bath, toilet' },
  descriptionFor: { commercial: { de: 'Waschbecken, Toilette, Abfluss', en: 'Washbasin, toilet, drain' } },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'toiletBlocked',
      title: { de: 'Toilette ist verstopft', en: 'The toilet is blocked' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'toiletRuns',
      title: { de: 'Spülung läuft nach oder geht nicht', en: 'The flush keeps running or does not work' },
      impliedAnswers: { leak: 'no' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'drainBlocked',
      title: { de: 'Abfluss ist verstopft', en: 'A drain is blocked' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'tapDrips',
      title: { de: 'Wasserhahn oder Dusche tropft', en: 'A tap or shower drips' },
      impliedAnswers: { leak: 'drips' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'mould',
      title: { de: 'Schimmel oder feuchte Stelle', en: 'Mould or a damp patch' },
      leadsTo: { formId: 'repairGeneral' },
    },
    {
      id: 'fan',
      title: { de: 'Lüfter geht nicht', en: 'The fan does not work' },
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    somethingElse('repairGeneral'),
  ],
}

export const kitchen: Theme = {
  id: 'kitchen',
  icon: 'kitchen',
  impliedAnswers: { rooms: ['kitchen'] },
  title: { de: 'Küche', en: 'Kitchen' },
  description: { de: 'Spüle, Herd, Einbauten', en: 'Sink, cooker, fitted units' },
  descriptionFor: { commercial: { de: 'Spüle, Wasserhahn, Schränke', en: 'Sink, tap, cupboards' } },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'sinkBlocked',
      title: { de: 'Spüle läuft nicht ab', en: 'The sink does not drain' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'kitchenTap',
      title: { de: 'Wasserhahn tropft', en: 'The tap drips' },
      impliedAnswers: { leak: 'drips' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'kitchenTapLoose',
      title: { de: 'Wasserhahn ist locker', en: 'The tap is loose' },
      impliedAnswers: { leak: 'no' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'cooker',
      title: { de: 'Herd oder Backofen geht nicht', en: 'The cooker or oven does not work' },
      leadsTo: { formId: 'repairGeneral', visit: 'electrics' },
    },
    {
      id: 'kitchenUnit',
      title: { de: 'Schrank, Schublade oder Arbeitsplatte beschädigt', en: 'A cupboard, drawer or worktop is damaged' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    somethingElse('repairGeneral'),
  ],
}

export const water: Theme = {
  id: 'water',
  icon: 'water',
  title: { de: 'Wasser und Leitungen', en: 'Water and pipes' },
  description: { de: 'Rohrbruch, Wasserschaden, kein Wasser', en: 'Burst pipe, water damage, no water' },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'waterRunning',
      title: { de: 'Wasser läuft gerade aus', en: 'Water is leaking right now' },
      description: {
        de: 'Rohrbruch, Wasser von oben, Waschmaschine oder Spülmaschine läuft aus',
        en: 'Burst pipe, water from above, a leaking washing machine or dishwasher',
      },
      notices: [leakingWater],
      leadsTo: { formId: 'repairWater' },
    },
    {
      id: 'waterStain',
      title: { de: 'Wasserfleck an Decke oder Wand', en: 'A water stain on the ceiling or wall' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'noWater',
      title: { de: 'Kein Wasser oder wenig Druck', en: 'No water or low pressure' },
      impliedAnswers: { leak: 'no' },
      leadsTo: { formId: 'repairWater', visit: 'plumbing' },
    },
    {
      id: 'brownWater',
      title: { de: 'Wasser ist braun oder riecht', en: 'The water is brown or smells' },
      impliedAnswers: { leak: 'no' },
      leadsTo: { formId: 'repairWater' },
    },
    somethingElse('repairGeneral'),
  ],
}

export const windowsAndDoors: Theme = {
  id: 'windowsAndDoors',
  icon: 'window',
  title: { de: 'Fenster und Türen', en: 'Windows and doors' },
  description: { de: 'Fenster, Rollladen, Wohnungstür, Schloss', en: 'Windows, shutters, front door, lock' },
  descriptionFor: {
    commercial: { de: 'Fenster, Rollladen, Eingangstür', en: 'Windows, shutters, entrance door' },
  },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'windowStuck',
      title: { de: 'Fenster schließt oder öffnet nicht', en: 'A window does not open or close' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'windowLeaks',
      title: { de: 'Fenster ist undicht', en: 'A window lets in air or rain' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'glassBroken',
      title: { de: 'Scheibe ist zerbrochen', en: 'A pane is broken' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'shutter',
      title: { de: 'Rollladen klemmt', en: 'A shutter is stuck' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'doorLock',
      title: { de: 'Wohnungstür oder Schloss defekt', en: 'The front door or its lock is broken' },
      usageTypes: ['apartment'],
      notices: [lockedOut],
      impliedAnswers: { rooms: ['hallway'] },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'entranceDoor',
      title: { de: 'Eingangstür oder Schloss defekt', en: 'The entrance door or its lock is broken' },
      usageTypes: ['commercial'],
      notices: [lockedOut],
      impliedAnswers: { rooms: ['hallway'] },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    {
      id: 'innerDoor',
      title: { de: 'Zimmertür klemmt oder hängt', en: 'An inner door sticks or sags' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    somethingElse('repairGeneral'),
  ],
}

export const wallsAndFloors: Theme = {
  id: 'wallsAndFloors',
  icon: 'wall',
  title: { de: 'Wände, Decken und Böden', en: 'Walls, ceilings and floors' },
  description: { de: 'Schimmel, Risse, lose Fliesen', en: 'Mould, cracks, loose tiles' },
  question: whatIsWrong,
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'mouldRoom',
      title: { de: 'Schimmel oder feuchte Stelle', en: 'Mould or a damp patch' },
      leadsTo: { formId: 'repairGeneral' },
    },
    {
      id: 'crack',
      title: { de: 'Risse oder abfallender Putz', en: 'Cracks or crumbling plaster' },
      leadsTo: { formId: 'repairGeneral', visit: 'painting' },
    },
    {
      id: 'tiles',
      title: { de: 'Fliesen lose oder gesprungen', en: 'Loose or cracked tiles' },
      leadsTo: { formId: 'repairGeneral' },
    },
    {
      id: 'floor',
      title: { de: 'Fußboden beschädigt', en: 'The floor is damaged' },
      leadsTo: { formId: 'repairGeneral', visit: 'carpentry' },
    },
    somethingElse('repairGeneral'),
  ],
}
