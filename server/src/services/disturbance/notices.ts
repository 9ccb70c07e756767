import type { Notice } from '../catalog.ts'
import { emergencyLine, policeLine, publicEmergencyLine } from '../emergency.ts'

const emergency = { de: 'Notfall', en: 'Emergency' }
export const urgent = { de: 'Dringend', en: 'Urgent' }
const haveCalled = { de: 'Ich habe angerufen, weiter zur Meldung', en: 'I have called, continue to the report' }
const continueText = { de: 'Weiter zur Meldung', en: 'Continue to the report' }

export const buildingWithoutPower: Notice = {
  urgency: 'emergency',
  title: { de: 'Kein Strom im Haus: Rufen Sie uns an', en: 'No power in the building: call us' },
  paragraphs: [
    {
      de: 'Sehen Sie kurz hinaus: Ist es auch in den Nachbarhäusern dunkel, arbeitet der Stromversorger meist schon daran.',
      en: 'Take a quick look outside: if the houses next door are dark too, the electricity supplier is usually at work already.',
    },
    {
      de: 'Ist nur unser Haus betroffen, schickt der Notdienst jemanden. Schalten Sie bis dahin Herd und Bügeleisen aus und lassen Sie keine Kerze allein.',
      en: 'If only our building is affected, the emergency service will send someone. Until then, switch off the cooker and the iron and do not leave candles unattended.',
    },
    {
      de: 'Ist jemand auf ein medizinisches Gerät angewiesen, rufen Sie die 112 an.',
      en: 'If anyone depends on a medical device, call 112.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  continueLabel: haveCalled,
  priority: emergency,
}

export const buildingWithoutWater: Notice = {
  urgency: 'emergency',
  title: { de: 'Kein Wasser im Haus: Rufen Sie uns an', en: 'No water in the building: call us' },
  paragraphs: [
    {
      de: 'Hängt im Treppenhaus ein Zettel? Manchmal wird das Wasser für einige Stunden abgestellt, weil gearbeitet wird.',
      en: 'Is there a notice in the stairwell? Sometimes the water is turned off for a few hours because of work.',
    },
    {
      de: 'Drehen Sie alle Hähne zu, damit nichts überläuft, wenn das Wasser wiederkommt.',
      en: 'Turn off all taps so that nothing overflows once the water is back.',
    },
  ],
  phones: [emergencyLine],
  continueLabel: haveCalled,
  priority: emergency,
}

export const buildingWithoutHeating: Notice = {
  urgency: 'advice',
  title: {
    de: 'Das ganze Haus ist kalt? Wir helfen rund um die Uhr',
    en: 'Is the whole building cold? We help day and night',
  },
  paragraphs: [
    {
      de: 'In der Heizzeit von Oktober bis April kümmert sich der Notdienst um eine ausgefallene Heizanlage, auch nachts und am Wochenende.',
      en: 'In the heating season from October to April, the emergency service deals with a broken heating system, at night and at weekends too.',
    },
    {
      de: 'Melden Sie es nach dem Anruf bitte auch hier: Dann sehen Sie im Portal, wie es weitergeht.',
      en: 'After the call, please report it here too: you can then see in the portal what happens next.',
    },
  ],
  phones: [emergencyLine],
  isCallFirst: true,
  continueLabel: continueText,
  months: [10, 11, 12, 1, 2, 3, 4],
  priority: urgent,
}

export const stuckInTheLift: Notice = {
  urgency: 'emergency',
  title: { de: 'Jemand steckt im Aufzug fest', en: 'Someone is stuck in the lift' },
  paragraphs: [
    {
      de: 'Rufen Sie jetzt unseren Notdienst an. Geht es der Person schlecht, rufen Sie zuerst die 112 an.',
      en: 'Call our emergency service now. If the person is unwell, call 112 first.',
    },
    {
      de: 'Sind Sie selbst im Aufzug, drücken Sie lange den gelben Knopf mit der Glocke: Sie sprechen mit der Notrufzentrale, sie schickt Hilfe.',
      en: 'If you are in the lift yourself, press and hold the yellow button with the bell: you will be connected to the emergency centre, which sends help.',
    },
    {
      de: 'Bleiben Sie ruhig und versuchen Sie nicht, die Tür zu öffnen. Es gibt genug Luft.',
      en: 'Stay calm and do not try to open the door. There is enough air.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  continueLabel: haveCalled,
  priority: emergency,
  promise: {
    de: 'Haben Sie angerufen? Dann ist Hilfe verständigt. Wenn nicht, rufen Sie jetzt an.',
    en: 'Have you called? Then help has been alerted. If not, call now.',
  },
}

export const fallingIce: Notice = {
  urgency: 'emergency',
  title: { de: 'Eis oder Schnee droht vom Dach zu fallen', en: 'Ice or snow is about to fall from the roof' },
  paragraphs: [
    {
      de: 'Halten Sie Abstand und warnen Sie andere. Parken Sie Ihr Auto um, wenn das ohne Gefahr geht.',
      en: 'Keep your distance and warn others. Move your car if you can do so safely.',
    },
    {
      de: 'Rufen Sie unseren Notdienst an: Wir sperren die Stelle ab. Droht es auf einen Gehweg mit vielen Menschen zu fallen, rufen Sie die 112.',
      en: 'Call our emergency service: we will close off the area. If it is about to fall onto a busy pavement, call 112.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  continueLabel: haveCalled,
  priority: emergency,
}

export const waspsNest: Notice = {
  urgency: 'advice',
  title: { de: 'Wespen, Hornissen und Bienen sind geschützt', en: 'Wasps, hornets and bees are protected' },
  paragraphs: [
    {
      de: 'Halten Sie ein paar Meter Abstand und lassen Sie das Nest in Ruhe. Meist ist es im Herbst leer und wird nicht wieder bezogen.',
      en: 'Keep a few metres away and leave the nest alone. It is usually empty by autumn and not used again.',
    },
    {
      de: 'Bitte entfernen Sie es nicht selbst und sprühen Sie nichts. Wir sehen es uns an und lassen es umsetzen, wenn es sein muss.',
      en: 'Please do not remove it yourself and do not use any spray. We will have a look and have it moved if necessary.',
    },
    {
      de: 'Wurde jemand gestochen und bekommt schlecht Luft, rufen Sie sofort die 112 an.',
      en: 'If anyone has been stung and has trouble breathing, call 112 straight away.',
    },
  ],
  phones: [publicEmergencyLine],
  continueLabel: continueText,
}

export const indoorPests: Notice = {
  urgency: 'advice',
  title: { de: 'Ungeziefer kann jeden treffen', en: 'Pests can affect anyone' },
  paragraphs: [
    {
      de: 'Mit Sauberkeit hat das selten zu tun. Gut, dass Sie es gleich sagen: Früh ist es leicht in den Griff zu bekommen.',
      en: 'It rarely has anything to do with cleanliness. It is good that you are telling us now: pests are easy to deal with at an early stage.',
    },
    {
      de: 'Bitte stellen Sie keine Möbel auf die Straße oder in den Keller und verwenden Sie keine Sprays, sonst breitet es sich aus.',
      en: 'Please do not put furniture out on the street or in the cellar and do not use sprays, or the pests will spread.',
    },
  ],
  continueLabel: continueText,
}

export const blockedEmergencyAccess: Notice = {
  urgency: 'advice',
  title: { de: 'Ein Rettungsweg ist zugestellt', en: 'An emergency access route is blocked' },
  paragraphs: [
    {
      de: 'Steht ein Auto in der Feuerwehrzufahrt und jemand braucht Hilfe, rufen Sie die 112 an.',
      en: 'If a car is blocking the fire brigade’s access and someone needs help, call 112.',
    },
    {
      de: 'Sonst hilft die Polizei unter 110 auch mit einem Auto, das auf der Straße eine Ausfahrt versperrt.',
      en: 'Otherwise the police on 110 can also help with a car on the street that is blocking an exit.',
    },
  ],
  phones: [publicEmergencyLine, policeLine],
  continueLabel: continueText,
  priority: urgent,
}
