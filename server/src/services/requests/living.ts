import type { Theme } from '../catalog.ts'
import { linkToBrandPage } from '../site.ts'
import { apartmentOrCommercial, everyUsageType } from '../usageTypes.ts'
import { closeFamily, lostKey, smallAnimalsNeedNoPermission } from './notices.ts'

export const names: Theme = {
  id: 'names',
  icon: 'name',
  title: { de: 'Name und Klingelschild', en: 'Name and doorbell' },
  description: { de: 'Klingel, Briefkasten, neuer Nachname', en: 'Doorbell, letterbox, new surname' },
  question: { de: 'Was sollen wir ändern?', en: 'What should be changed?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'doorbell',
      title: { de: 'Name an Klingel und Briefkasten', en: 'Name on the doorbell and letterbox' },
      leadsTo: { formId: 'requestDoorbell' },
    },
    {
      id: 'newName',
      title: { de: 'Ich heiße jetzt anders', en: 'My name has changed' },
      description: { de: 'Zum Beispiel nach einer Hochzeit', en: 'For example after a wedding' },
      leadsTo: { formId: 'requestNewName' },
    },
  ],
}

export const keys: Theme = {
  id: 'keys',
  icon: 'keys',
  title: { de: 'Schlüssel und Handsender', en: 'Keys and remote controls' },
  description: { de: 'Zusätzlich oder als Ersatz', en: 'Extra or as a replacement' },
  question: { de: 'Was brauchen Sie?', en: 'What do you need?' },
  usageTypes: everyUsageType,
  types: [
    {
      id: 'additionalKey',
      title: { de: 'Zusätzlicher Schlüssel oder Handsender', en: 'An extra key or remote control' },
      leadsTo: { formId: 'requestKey' },
    },
    {
      id: 'lostKey',
      title: { de: 'Schlüssel oder Handsender verloren', en: 'A lost key or remote control' },
      notices: [lostKey],
      leadsTo: { formId: 'requestLostKey' },
    },
  ],
}

export const household: Theme = {
  id: 'household',
  icon: 'people',
  title: { de: 'Wer bei Ihnen wohnt', en: 'Who lives with you' },
  description: { de: 'Untermiete, Einzug von Angehörigen', en: 'Subletting, relatives moving in' },
  question: { de: 'Was ist geplant?', en: 'What is planned?' },
  usageTypes: ['apartment'],
  types: [
    {
      id: 'moveIn',
      title: { de: 'Jemand zieht zu mir', en: 'Someone is moving in with me' },
      description: { de: 'Familie, Partnerin oder Partner', en: 'Family or partner' },
      notices: [closeFamily],
      leadsTo: { formId: 'requestMoveIn' },
    },
    {
      id: 'sublet',
      title: { de: 'Untervermieten', en: 'Sublet' },
      description: {
        de: 'Ein Zimmer oder für eine Zeit die ganze Wohnung',
        en: 'A room, or the whole apartment for a while',
      },
      leadsTo: { formId: 'requestSublet' },
    },
    {
      id: 'moveOut',
      title: { de: 'Jemand zieht bei mir aus', en: 'Someone is leaving my household' },
      leadsTo: { formId: 'requestMoveOut' },
    },
  ],
}

export const pets: Theme = {
  id: 'pets',
  icon: 'pets',
  title: { de: 'Tiere', en: 'Animals' },
  description: { de: 'Hund, Katze und andere', en: 'Dog, cat and others' },
  question: { de: 'Welches Tier soll einziehen?', en: 'Which animal would you like to keep?' },
  usageTypes: ['apartment'],
  types: [
    { id: 'dog', title: { de: 'Hund', en: 'Dog' }, leadsTo: { formId: 'requestDog' } },
    { id: 'cat', title: { de: 'Katze', en: 'Cat' }, leadsTo: { formId: 'requestPet' } },
    {
      id: 'smallAnimals',
      title: { de: 'Kleintier, Vogel, Fische', en: 'Small animal, bird, fish' },
      description: { de: 'Hamster, Kaninchen, Wellensittich …', en: 'Hamster, rabbit, budgie …' },
      notices: [smallAnimalsNeedNoPermission],
      leadsTo: linkToBrandPage({ de: 'Tiere in der Wohnung', en: 'Animals in the home' }, 'animals'),
    },
    {
      id: 'otherAnimal',
      title: { de: 'Anderes Tier', en: 'Another animal' },
      description: { de: 'Zum Beispiel Schlange, Papagei, Bienen', en: 'For example a snake, parrot, bees' },
      leadsTo: { formId: 'requestPet' },
    },
  ],
}
