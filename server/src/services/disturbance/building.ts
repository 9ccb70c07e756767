import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial } from '../usageTypes.ts'
import { buildingWithoutHeating, buildingWithoutPower, buildingWithoutWater, stuckInTheLift } from './notices.ts'

export const supply: Theme = {
  id: 'supply',
  icon: 'outage',
  title: { de: 'Strom, Wasser, Heizung im ganzen Haus', en: 'Power, water, heating of the whole building' },
  description: {
    de: 'Bei Ihnen und bei Ihren Nachbarn ausgefallen',
    en: 'Failed in your home and in those of your neighbours',
  },
  question: { de: 'Was ist ausgefallen?', en: 'What has failed?' },
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
      title: { de: 'Angekündigte Arbeiten ansehen', en: 'See announced work' },
      description: {
        de: 'Wann in Ihrem Haus etwas abgestellt wird',
        en: 'When something is turned off in your building',
      },
      leadsTo: linkToBrandPage({ de: 'Angekündigte Arbeiten', en: 'Announced work' }, 'announcedWork'),
    },
  ],
}

export const houseTechnology: Theme = {
  id: 'houseTechnology',
  icon: 'lift',
  title: { de: 'Aufzug, Licht, Haustür', en: 'Lift, lights, entrance' },
  description: { de: 'Was allen im Haus gehört und nicht funktioniert', en: 'What everybody uses and does not work' },
  question: { de: 'Was funktioniert nicht?', en: 'What does not work?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'stuckInLift',
      title: { de: 'Jemand steckt im Aufzug fest', en: 'Somebody is stuck in the lift' },
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
      title: { de: 'Haustür schließt oder öffnet nicht', en: 'The entrance does not close or open' },
      leadsTo: { formId: 'disturbancePlace' },
    },
    {
      id: 'bells',
      title: { de: 'Klingelanlage im ganzen Haus gestört', en: 'The doorbells of the whole building fail' },
      leadsTo: { formId: 'disturbancePlace' },
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
  question: { de: 'Was ist gestört?', en: 'What is disrupted?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'noTelevision',
      title: { de: 'Kein Fernsehempfang', en: 'No television signal' },
      leadsTo: { formId: 'disturbanceReception' },
    },
    {
      id: 'noInternet',
      title: { de: 'Kein Internet über den Hausanschluss', en: 'No internet over the building’s line' },
      leadsTo: { formId: 'disturbanceReception' },
    },
    {
      id: 'poorPicture',
      title: { de: 'Bild oder Verbindung bricht immer wieder ab', en: 'Picture or connection keeps breaking off' },
      leadsTo: { formId: 'disturbanceReception' },
    },
  ],
}
