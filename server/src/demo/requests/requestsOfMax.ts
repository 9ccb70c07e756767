import { requestStatus } from '@portal/contract/requestStatus'
import type { Days } from '../days.ts'
import { type DemoRequest, line, statusTexts } from './requests.ts'

const apartment = '1000000002001'
const { received, commissioned, closed } = requestStatus

export const requestsOfMax = ({ at }: Days): DemoRequest[] => [
  {
    contractId: apartment,
    about: ['heating', 'thermostat'],
    history: [
      {
        at: at(2, 13),
        status: commissioned,
        text: {
          de: 'Heizungsbau Brandt wurde beauftragt.',
          en: 'Heizungsbau Brandt has been assigned.',
        },
      },
      { at: at(4, 18), status: received, text: statusTexts.received },
    ],
    subData: [
      line('In welchen Räumen?', 'In which rooms?', 'Wohnzimmer', 'Living room'),
      { label: { de: 'Beschreibung', en: 'Description' }, value: 'Der Knopf ist abgebrochen, die Heizung bleibt an.' },
    ],
  },
  {
    contractId: apartment,
    about: ['bathroom', 'drainBlocked'],
    history: [
      { at: at(92, 12), status: closed, text: { de: 'Erledigt. Abfluss gereinigt.', en: 'Done. Drain cleaned.' } },
      { at: at(97, 19), status: received, text: statusTexts.received },
    ],
  },
  {
    contractId: apartment,
    kind: 'other',
    about: ['stairwell', 'entranceDoor'],
    history: [
      {
        at: at(3, 9),
        status: commissioned,
        text: {
          de: 'Der Türschließer der Haustür wird in den nächsten Tagen erneuert.',
          en: 'The door closer on the entrance door will be replaced in the next few days.',
        },
      },
    ],
    subData: [line('Betrifft', 'Where', 'Am Lindenhof 14, Eingang', 'Am Lindenhof 14, entrance')],
  },
]
