import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial } from '../usageTypes.ts'
import { buildingWithoutHeating, buildingWithoutPower, buildingWithoutWater, stuckInTheLift } from './notices.ts'

export const supply: Theme = {
  id: 'supply',
  icon: 'outage',
  title: { de: 'Strom, Wasser, Heizung im ganzen Haus', en: 'Power, water, heating in the whole building' },
  description: {
    de: 'Bei Ihnen und bei Ihren Nachbarn ausgefallen',
    en: 'Not working in your home or your neighbours’',
  },
  question: { de: 'Was ist ausgefallen?', en: 'What is not working?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'noPowerInHouse',
      title: { de: 'Im ganzen Haus ist der Strom weg', en: 'No power in the whole building' },
      notices: [buildingWithoutPower],
      leadsTo: { formId: 'disturbanceSupply' },
    },
    {
      id: 'noWaterInHouse',
      title: { de: 'Im ganzen Haus kommt kein Wasser', en: 'No water in the whole building' },
      notices: [buildingWithoutWater],
      leadsTo: { formId: 'disturbanceSupply' },
    },
    {
      id: 'noHeatingInHouse',
      title: { de: 'Im ganzen Haus ist die Heizung kalt', en: 'The heating is cold in the whole building' },
      notices: [buildingWithoutHeating],
      leadsTo: { formId: 'disturbanceSupply' },
    },
    {
      id: 'noHotWaterInHouse',
      title: { de: 'Im ganzen Haus gibt es kein warmes Wasser', en: 'No hot water in the whole building' },
      leadsTo: { formId: 'disturbanceSupply' },
    },
    {
      id: 'plannedWork',
      title: { de: 'Angekündigte Arbeiten ansehen', en: 'See planned work' },
      description: {
        de: 'Wann in Ihrem Haus etwas abgestellt wird',
        en: 'When something will be turned off in your building',
      },
      leadsTo: linkToBrandPage({ de: 'Angekündigte Arbeiten', en: 'Planned work' }, 'announcedWork'),
    },
  ],
}

export const houseTechnology: Theme = {
  id: 'houseTechnology',
  icon: 'lift',
  title: { de: 'Aufzug, Licht, Haustür', en: 'Lift, lights, entrance' },
  description: {
    de: 'Etwas, das alle im Haus nutzen, funktioniert nicht',
    en: 'Shared facilities that are out of order',
  },
  question: { de: 'Was funktioniert nicht?', en: 'What does not work?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'stuckInLift',
      title: { de: 'Jemand steckt im Aufzug fest', en: 'Someone is stuck in the lift' },
      notices: [stuckInTheLift],
      leadsTo: { formId: 'disturbanceTrapped' },
    },
    {
      id: 'liftOut',
      title: { de: 'Aufzug steht still', en: 'The lift is out of order' },
      leadsTo: { formId: 'disturbanceLift' },
    },
    {
      id: 'darkStairwell',
      title: { de: 'Im Treppenhaus ist es dunkel', en: 'The stairwell is dark' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'entranceOpen',
      title: { de: 'Haustür schließt oder öffnet nicht', en: 'The entrance door does not open or close' },
      leadsTo: { formId: 'disturbanceEntrance' },
    },
    {
      id: 'bells',
      title: { de: 'Klingelanlage im ganzen Haus geht nicht', en: 'The doorbells in the whole building do not work' },
      leadsTo: { formId: 'disturbanceEntrance' },
    },
    {
      id: 'laundryRoom',
      title: { de: 'Waschküche oder Trockenraum nicht nutzbar', en: 'The laundry or drying room cannot be used' },
      leadsTo: { formId: 'disturbancePlace' },
    },
  ],
}

export const reception: Theme = {
  id: 'reception',
  icon: 'television',
  title: { de: 'Fernsehen und Internet', en: 'Television and internet' },
  description: { de: 'Kein Bild, kein Empfang, keine Verbindung', en: 'No picture, no signal, no connection' },
  question: { de: 'Was ist gestört?', en: 'What is not working?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'noTelevision',
      title: { de: 'Kein Fernsehempfang', en: 'No television signal' },
      leadsTo: { formId: 'disturbanceReception' },
    },
    {
      id: 'noInternet',
      title: { de: 'Kein Internet über den Hausanschluss', en: 'No internet through the building’s connection' },
      leadsTo: { formId: 'disturbanceReception' },
    },
    {
      id: 'poorPicture',
      title: { de: 'Bild oder Verbindung bricht immer wieder ab', en: 'The picture or connection keeps cutting out' },
      leadsTo: { formId: 'disturbanceReception' },
    },
  ],
}
