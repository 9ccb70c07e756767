import type { emergency as german } from '../de/emergency.ts'
import type { Texts } from '../texts.ts'

export const emergency: Texts<typeof german> = {
  line: {
    question: 'Emergency?',
    hours: 'day and night',
  },
  heading: 'Emergency',
  intro: 'Our emergency service is there for you day and night, at weekends and on public holidays too.',
  callService: (number) => `Call the emergency service: ${number}`,
  callPublic: (number) => `Fire brigade and ambulance: ${number}`,
  whenPublic:
    'If anyone is in danger or if there is a fire, call 112 first. If there is a smell of gas or a CO alarm, leave the building first and call 112 from outside.',
  whenService: 'For damage in your home or in the building, call our emergency service.',
  noReport: 'A report in the portal does not replace the call.',
  fire: {
    title: 'Fire or smoke',
    steps: [
      'Leave and close the doors behind you. Do not use the lift.',
      'Call 112.',
      'If your way out is full of smoke, stay in a room with a window, close the door and call or wave for help.',
    ],
  },
  gas: {
    title: 'Smell of gas',
    steps: [
      'Leave the building at once. As you go, do not touch light switches or doorbells, and do not smoke. No open flames.',
      'Only if it is safe to do so on your way out: open the windows, turn off the gas valve and knock on your neighbours’ doors to warn them.',
      'Phone only once you are outside: first 112, then our emergency service.',
    ],
  },
  water: {
    title: 'Burst pipe or leaking water',
    steps: [
      'Turn off the main water valve in your home. It is usually in the bathroom, kitchen or hallway, behind a small panel.',
      'Do not enter a room with water near power sockets.',
      'Call our emergency service. If anyone is in danger: 112.',
    ],
  },
  lift: {
    title: 'Stuck in the lift',
    steps: [
      'In the lift, press and hold the yellow button with the bell: you will be connected to the emergency centre.',
      'Stay calm and do not try to open the door. There is enough air.',
      'If you are outside, call our emergency service. If the person in the lift is unwell: 112.',
    ],
  },
  outage: {
    title: 'No heating, no power, no water',
    steps: [
      'If the heating fails between October and April, or the whole building has no power or no water, call our emergency service.',
      'If anyone needs power for a medical device: 112.',
    ],
  },
  lockedOut: {
    title: 'Locked out',
    steps: [
      'Our emergency service will send someone to open the door, without damage if possible. Please have your identity card ready.',
      'If the lock is broken, this costs you nothing. If you have lost the key, we will tell you the price first.',
    ],
  },
  withoutCall: {
    title: 'Help without a phone call',
    intro: 'If you cannot hear or speak:',
    sms: (number) => `SMS to our emergency service: ${number}`,
    smsHelp:
      'Send us your address, the floor and what has happened. The emergency service reads SMS day and night and replies by SMS.',
    publicApp: 'nora, the emergency app of the German states',
    publicAppHelp: 'Fire brigade, ambulance and police by chat. Please register before anything happens.',
    relay: 'Tess relay services',
    relayHelp:
      'Interprets phone calls in German sign language or in writing, day and night. This also works for calls to our emergency service. Please register before anything happens.',
  },
}
