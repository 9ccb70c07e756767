import type { Theme } from '../catalog.ts'
import { apartmentOrCommercial } from '../usageTypes.ts'
import { askBeforeYouBuild, permissionForBalconyPower } from './notices.ts'

export const alterations: Theme = {
  id: 'alterations',
  icon: 'work',
  title: { de: 'Umbau und Einbau', en: 'Alterations and fittings' },
  description: { de: 'Bad, Balkonkraftwerk, Satellitenschüssel', en: 'Bathroom, balcony solar panels, satellite dish' },
  descriptionFor: {
    commercial: { de: 'Bad, Klimagerät, Werbung am Haus', en: 'Bathroom, air conditioning, a sign on the building' },
  },
  question: { de: 'Was möchten Sie ändern?', en: 'What would you like to change?' },
  usageTypes: apartmentOrCommercial,
  types: [
    {
      id: 'balconyPower',
      title: { de: 'Balkonkraftwerk', en: 'Balcony solar panels' },
      usageTypes: ['apartment'],
      notices: [permissionForBalconyPower],
      leadsTo: { formId: 'requestBalconyPower' },
    },
    {
      id: 'barrierFree',
      title: { de: 'Umbau wegen Alter oder Behinderung', en: 'Alterations because of age or disability' },
      description: { de: 'Bodengleiche Dusche, Haltegriffe, Rampe', en: 'Level shower, grab rails, ramp' },
      notices: [askBeforeYouBuild],
      leadsTo: { formId: 'requestBarrierFree' },
    },
    {
      id: 'satelliteDish',
      title: { de: 'Satellitenschüssel oder Antenne', en: 'Satellite dish or aerial' },
      leadsTo: { formId: 'requestAlteration' },
    },
    {
      id: 'floorsAndWalls',
      title: { de: 'Boden, Wände, Türen', en: 'Floors, walls, doors' },
      leadsTo: { formId: 'requestAlteration' },
    },
    {
      id: 'kitchen',
      title: { de: 'Einbauküche, Markise, Klimagerät', en: 'Fitted kitchen, awning, air conditioning' },
      leadsTo: { formId: 'requestAlteration' },
    },
    {
      id: 'security',
      title: { de: 'Einbruchschutz, Kamera, Türspion', en: 'Burglar protection, camera, door peephole' },
      notices: [askBeforeYouBuild],
      leadsTo: { formId: 'requestAlteration' },
    },
    {
      id: 'signs',
      title: { de: 'Werbung oder Schild am Haus', en: 'Advertising or a sign on the building' },
      usageTypes: ['commercial'],
      leadsTo: { formId: 'requestAlteration' },
    },
  ],
}

export const parking: Theme = {
  id: 'parking',
  icon: 'parking',
  title: { de: 'Stellplatz und Wallbox', en: 'Parking space and wallbox' },
  description: {
    de: 'Ladestation für ein Elektroauto, anderer Stellplatz',
    en: 'Charging station for an electric car, another space',
  },
  question: { de: 'Was möchten Sie ändern?', en: 'What would you like to change?' },
  usageTypes: ['parking'],
  types: [
    {
      id: 'wallbox',
      title: { de: 'Wallbox für ein Elektroauto', en: 'A wallbox for an electric car' },
      notices: [askBeforeYouBuild],
      leadsTo: { formId: 'requestWallbox' },
    },
    {
      id: 'swap',
      title: { de: 'Anderen Stellplatz', en: 'Another parking space' },
      leadsTo: { formId: 'requestParkingSpace' },
    },
  ],
}
