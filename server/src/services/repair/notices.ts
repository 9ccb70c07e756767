import type { Notice, Urgency } from '../catalog.ts'
import { emergencyLine, publicEmergencyLine } from '../emergency.ts'

const emergency = { de: 'Notfall', en: 'Emergency' }
const urgent = { de: 'Dringend', en: 'Urgent' }

const callFromOutside = {
  de: 'Gehen Sie hinaus, ohne Licht zu schalten. Rufen Sie erst draußen an: zuerst die 112, danach unseren Notdienst.',
  en: 'Leave the building without touching a light switch. Call only once you are outside: first 112, then our emergency service.',
}
const safeAndCalled = { de: 'Ich bin in Sicherheit und habe angerufen', en: 'I am safe and have called' }

export const gasSmell: Notice = {
  urgency: 'emergency',
  title: { de: 'Gasgeruch: Gehen Sie jetzt hinaus', en: 'Smell of gas: leave the building now' },
  paragraphs: [
    {
      de: 'Kein Licht schalten, keine Klingel drücken, nicht rauchen, kein offenes Feuer. Telefonieren Sie erst draußen.',
      en: 'Do not touch light switches or doorbells, do not smoke, no open flames. Only use your phone once you are outside.',
    },
    {
      de: 'Nur wenn es auf dem Weg gefahrlos geht: Fenster öffnen und den Gashahn schließen. Warnen Sie Ihre Nachbarn durch Klopfen.',
      en: 'Only if it is safe to do so on your way out: open the windows and turn off the gas valve. Knock on your neighbours’ doors to warn them.',
    },
  ],
  phones: [publicEmergencyLine, emergencyLine],
  beforeCall: callFromOutside,
  continueLabel: safeAndCalled,
  priority: emergency,
}

export const carbonMonoxide: Notice = {
  urgency: 'emergency',
  title: {
    de: 'CO- oder Gasalarm: Gehen Sie jetzt hinaus',
    en: 'Carbon monoxide or gas alarm: leave the building now',
  },
  paragraphs: [
    {
      de: 'Kohlenmonoxid (CO) ist giftig. Sie riechen und sehen es nicht. Nehmen Sie alle mit hinaus und gehen Sie nicht zurück.',
      en: 'Carbon monoxide is poisonous. You cannot smell or see it. Take everyone outside with you and do not go back in.',
    },
    {
      de: 'Öffnen Sie auf dem Weg die Fenster, wenn das gefahrlos geht. Ist jemandem schwindlig oder übel, sagen Sie das am Telefon.',
      en: 'Open the windows on your way out if it is safe to do so. If anyone feels dizzy or sick, say so on the phone.',
    },
  ],
  phones: [publicEmergencyLine, emergencyLine],
  beforeCall: callFromOutside,
  continueLabel: safeAndCalled,
  priority: emergency,
}

export const fireOrSmoke: Notice = {
  urgency: 'emergency',
  title: { de: 'Feuer oder Rauch: Rufen Sie jetzt die 112', en: 'Fire or smoke: call 112 now' },
  paragraphs: [
    {
      de: 'Verlassen Sie die Wohnung, schließen Sie die Türen hinter sich und nehmen Sie nicht den Aufzug.',
      en: 'Leave your home, close the doors behind you and do not use the lift.',
    },
    {
      de: 'Ist der Fluchtweg verraucht, bleiben Sie in einem Raum mit Fenster, schließen Sie die Tür und machen Sie sich bemerkbar.',
      en: 'If your way out is full of smoke, stay in a room with a window, close the door and call or wave for help.',
    },
    {
      de: `Ist die Gefahr vorüber, sagen Sie bitte auch unserem Notdienst Bescheid: ${emergencyLine.number}.`,
      en: `Once the danger is over, please let our emergency service know too: ${emergencyLine.number}.`,
    },
  ],
  phones: [publicEmergencyLine, emergencyLine],
  beforeCall: {
    de: 'Bringen Sie sich in Sicherheit und rufen Sie dann die 112 an.',
    en: 'Get yourself to safety, then call 112.',
  },
  continueLabel: { de: 'Die Gefahr ist vorüber', en: 'The danger is over' },
  priority: emergency,
}

export const sparksOrBurningSmell: Notice = {
  urgency: 'emergency',
  title: { de: 'Funken oder Brandgeruch: Strom abschalten', en: 'Sparks or a burning smell: switch off the power' },
  paragraphs: [
    {
      de: 'Schalten Sie im Sicherungskasten die Sicherung aus, wenn Sie gefahrlos herankommen. Fassen Sie die beschädigte Stelle nicht an.',
      en: 'Switch off the fuse in the fuse box if you can reach it safely. Do not touch the damaged spot.',
    },
    {
      de: `Bei Rauch oder Flammen: hinausgehen und 112 anrufen. Sonst hilft unser Notdienst: ${emergencyLine.number}.`,
      en: `If there is smoke or fire: leave and call 112. Otherwise our emergency service will help: ${emergencyLine.number}.`,
    },
  ],
  phones: [publicEmergencyLine, emergencyLine],
  beforeCall: {
    de: 'Schalten Sie den Strom ab, wenn das gefahrlos geht, und rufen Sie dann an.',
    en: 'Switch off the power if it is safe to do so, then call.',
  },
  continueLabel: { de: 'Der Strom ist aus, weiter zur Meldung', en: 'The power is off, continue to the report' },
  priority: emergency,
}

export const leakingWater: Notice & Urgency = {
  urgency: 'emergency',
  title: { de: 'Wasser läuft aus: Rufen Sie uns sofort an', en: 'Water is leaking: call us straight away' },
  paragraphs: [
    {
      de: 'Drehen Sie den Haupthahn der Wohnung zu. Er sitzt meist im Bad, in der Küche oder im Flur hinter einer Klappe.',
      en: 'Turn off the main water valve in your home. It is usually in the bathroom, kitchen or hallway, behind a small panel.',
    },
    {
      de: 'Steht Wasser in der Nähe von Steckdosen, betreten Sie den Raum nicht. Bei Gefahr für Menschen: 112.',
      en: 'If there is water near power sockets, do not enter the room. If anyone is in danger: 112.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  continueLabel: { de: 'Ich habe angerufen, weiter zur Meldung', en: 'I have called, continue to the report' },
  priority: emergency,
}

export const homeWithoutPower: Notice & Urgency = {
  urgency: 'emergency',
  title: { de: 'Kein Strom: Rufen Sie uns an', en: 'No power: call us' },
  paragraphs: [
    {
      de: 'Ist es auch in den Nachbarhäusern dunkel, arbeitet der Stromversorger meist schon daran. Sonst schickt der Notdienst jemanden.',
      en: 'If the houses next door are dark too, the electricity supplier is usually at work already. Otherwise the emergency service will send someone.',
    },
    {
      de: 'Schalten Sie bis dahin Herd und Bügeleisen aus und lassen Sie keine Kerze allein. Ist jemand auf ein medizinisches Gerät angewiesen, rufen Sie die 112 an.',
      en: 'Until then, switch off the cooker and the iron and do not leave candles unattended. If anyone depends on a medical device, call 112.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  priority: emergency,
}

/** Differs from `leakingWater`, because the main valve of the home stops only drinking water and not heating water. */
export const waterFromRadiator: Notice = {
  urgency: 'emergency',
  title: {
    de: 'Wasser aus dem Heizkörper: Rufen Sie uns sofort an',
    en: 'Water from a radiator: call us straight away',
  },
  paragraphs: [
    {
      de: 'Das Wasser kann sehr heiß sein. Drehen Sie den Thermostat nur auf 0, wenn Sie gefahrlos herankommen. Der Haupthahn der Wohnung hält Heizungswasser nicht auf.',
      en: 'The water may be very hot. Turn the thermostat to 0 only if you can reach it safely. The main water valve in your home does not stop heating water.',
    },
    {
      de: 'Steht Wasser in der Nähe von Steckdosen, betreten Sie den Raum nicht. Bei Gefahr für Menschen: 112.',
      en: 'If there is water near power sockets, do not enter the room. If anyone is in danger: 112.',
    },
  ],
  phones: [emergencyLine, publicEmergencyLine],
  continueLabel: { de: 'Ich habe angerufen, weiter zur Meldung', en: 'I have called, continue to the report' },
  priority: emergency,
}

export const drippingRadiator: Notice = {
  urgency: 'advice',
  title: { de: 'Ventil zudrehen, Schüssel darunter', en: 'Close the valve and put a bowl under it' },
  paragraphs: [
    {
      de: 'Drehen Sie den Thermostat am Heizkörper auf 0 und stellen Sie eine Schüssel unter die Stelle.',
      en: 'Turn the thermostat of the radiator to 0 and put a bowl under the spot.',
    },
    {
      de: 'Wird es mehr oder läuft das Wasser, rufen Sie bitte sofort unseren Notdienst an.',
      en: 'If it gets worse or the water runs, please call our emergency service straight away.',
    },
  ],
  phones: [emergencyLine],
  continueLabel: { de: 'Weiter zur Meldung', en: 'Continue to the report' },
}

export const coldInWinter: Notice = {
  urgency: 'advice',
  title: { de: 'Keine Heizung? Wir helfen rund um die Uhr', en: 'No heating? We help day and night' },
  paragraphs: [
    {
      de: 'In der Heizzeit von Oktober bis April soll niemand frieren. Wird es bei Ihnen nicht warm, rufen Sie bitte gleich den Notdienst an, auch nachts und am Wochenende.',
      en: 'No one should be cold in the heating season from October to April. If your home does not get warm, please call the emergency service right away, at night and at weekends too.',
    },
    {
      de: 'Melden Sie es nach dem Anruf bitte auch hier: Dann sehen Sie im Portal, wie es weitergeht. Bleibt nur ein Heizkörper kalt, genügt meist die Meldung.',
      en: 'After the call, please report it here too: you can then see in the portal what happens next. If only one radiator stays cold, the report is usually enough.',
    },
  ],
  phones: [emergencyLine],
  beforeCall: {
    de: 'Sehen Sie zuerst nach, ob die Thermostate aufgedreht sind. Bleibt es kalt, rufen Sie bitte an.',
    en: 'First check that the thermostats are turned up. If it stays cold, please call.',
  },
  isCallFirst: true,
  continueLabel: { de: 'Weiter zur Meldung', en: 'Continue to the report' },
  months: [10, 11, 12, 1, 2, 3, 4],
  priority: urgent,
}

export const lockedOut: Notice = {
  urgency: 'advice',
  title: { de: 'Sie kommen nicht hinein?', en: 'Are you locked out?' },
  paragraphs: [
    {
      de: 'Unser Notdienst schickt Ihnen jemanden, der die Tür möglichst ohne Schaden öffnet. Halten Sie bitte Ihren Ausweis bereit. Ist das Schloss defekt, kostet Sie das nichts; bei verlorenem Schlüssel nennen wir Ihnen den Preis vorher.',
      en: 'Our emergency service will send someone to open the door, without damage if possible. Please have your identity card ready. If the lock is broken, this costs you nothing; if you have lost the key, we will tell you the price first.',
    },
  ],
  phones: [emergencyLine],
  continueLabel: { de: 'Weiter zur Meldung', en: 'Continue to the report' },
  priority: urgent,
}

export const beepingSmokeAlarm: Notice = {
  urgency: 'advice',
  title: { de: 'Der Rauchmelder piept nur kurz?', en: 'Does the smoke alarm only beep briefly?' },
  paragraphs: [
    {
      de: 'Ein kurzer Ton alle 30 bis 60 Sekunden heißt: Die Batterie wird schwach. Bitte lassen Sie das Gerät hängen, wir tauschen es aus.',
      en: 'A short beep every 30 to 60 seconds means that the battery is running low. Please leave the smoke alarm in place: we will replace it.',
    },
    {
      de: 'Lauter Daueralarm ohne erkennbaren Grund? Lüften Sie und sehen Sie in allen Räumen nach. Bei Rauch: 112.',
      en: 'A loud continuous alarm for no obvious reason? Open the windows and check every room. If there is smoke: 112.',
    },
  ],
  phones: [publicEmergencyLine],
  continueLabel: { de: 'Weiter zur Meldung', en: 'Continue to the report' },
}
