import { requestStatus } from '@portal/contract/requestStatus'
import { bergContractId, endOfLang, jonasBerg, langContractId, shopContractId } from '../contracts/furtherTenants.ts'
import type { Days } from '../days.ts'
import { type DemoRequest, line, statusTexts } from './requests.ts'

const { received, beingChecked, commissioned, closed } = requestStatus

/** The requests of the couple (one that both see, one that only Sofia sees), the company and the tenant who moved out. */
export function furtherRequests(days: Days): DemoRequest[] {
  const { at } = days
  const lastSummer = new Date(`${endOfLang(days).slice(0, 4)}-06-11T09:17:00Z`)
  return [
    {
      contractId: bergContractId,
      about: ['bathroom', 'drainBlocked'],
      history: [
        {
          at: at(3, 10),
          status: commissioned,
          text: { de: 'Sie haben uns geschrieben.', en: 'You wrote to us.' },
          message: 'Das Wasser steht jetzt auch im Waschbecken.',
          writer: jonasBerg,
        },
        {
          at: at(5, 12),
          status: commissioned,
          text: { de: 'Sanitär Lüders wurde beauftragt.', en: 'Sanitär Lüders was assigned.' },
        },
        { at: at(6, 19), status: received, text: statusTexts.received },
      ],
      subData: [line('Wo?', 'Where?', 'Dusche', 'Shower')],
    },
    {
      contractId: bergContractId,
      service: 'complaints',
      about: ['noise', 'music'],
      history: [
        { at: at(8, 9), status: beingChecked, text: statusTexts.checking },
        { at: at(9, 21), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: shopContractId,
      about: ['windowsAndDoors', 'entranceDoor'],
      history: [
        { at: at(40, 12), status: closed, text: { de: 'Erledigt. Schloss getauscht.', en: 'Done. Lock replaced.' } },
        { at: at(44, 8), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: langContractId,
      about: ['bathroom', 'drainBlocked'],
      history: [
        {
          at: new Date(lastSummer.getTime() + 5 * 86_400_000),
          status: closed,
          text: { de: 'Erledigt. Abfluss gereinigt.', en: 'Done. Drain cleaned.' },
        },
        { at: lastSummer, status: received, text: statusTexts.received },
      ],
    },
  ]
}
