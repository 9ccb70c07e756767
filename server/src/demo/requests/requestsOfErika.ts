import { requestStatus } from '@portal/contract/requestStatus'
import { entries, spanText } from '../../portal/appointments/texts.ts'
import { berlinTime, type Days, daysUntilWorkingDay } from '../days.ts'
import { type DemoRequest, line, statusTexts } from './requests.ts'
import { heatingTechnician } from './technicians.ts'

const apartment = '1000000001001'
const parking = '1000000001002'
const { received, beingChecked, commissioned, appointmentAgreed, workDone, closed, withdrawn } = requestStatus
/** A status that the portal does not know. The portal shows only the text that the landlord's system gave for it. */
const sparePartOrdered = 35

const leakyTap = 'Der Hahn der Spüle tropft auch dann, wenn er fest zugedreht ist.'

/** The appointment that Erika can move. */
export function visitOfErika({ dateInDays }: Pick<Days, 'dateInDays'>, now: Date) {
  const day = dateInDays(daysUntilWorkingDay(now, 4))
  return { technician: heatingTechnician, agreed: { start: berlinTime(day, 10), end: berlinTime(day, 12) } }
}

export function requestsOfErika({ at, date, dateInDays, written }: Days, now: Date): DemoRequest[] {
  const { agreed: visit } = visitOfErika({ dateInDays }, now)
  const visitText = spanText(visit)
  const daysUntilLiftVisit = daysUntilWorkingDay(now, 2)
  const daysUntilGateVisit = daysUntilWorkingDay(now, 9)
  return [
    {
      contractId: apartment,
      about: ['windowsAndDoors', 'windowStuck'],
      history: [{ at: at(1, 18), status: received, text: statusTexts.received }],
      subData: [
        line('In welchen Räumen?', 'In which rooms?', 'Schlafzimmer', 'Bedroom'),
        line(
          'Seit wann besteht das Problem?',
          'How long have you had this problem?',
          'Seit ein paar Tagen',
          'For a few days',
        ),
        {
          label: { de: 'Beschreibung', en: 'Description' },
          value: 'Das linke Fenster lässt sich nur noch kippen. Zum Schließen muss ich fest drücken.',
        },
      ],
    },
    {
      contractId: apartment,
      about: ['bathroom', 'mould'],
      history: [
        {
          at: at(2, 11),
          status: beingChecked,
          text: {
            de: 'Wir haben mit der Prüfung Ihrer Meldung begonnen. Danke für das Foto, es hilft uns sehr.',
            en: 'We have started to check your report. Thank you for the photo, it helps a lot.',
          },
        },
        { at: at(3, 19), status: received, text: statusTexts.received },
      ],
      subData: [
        line('In welchen Räumen?', 'In which rooms?', 'Bad oder WC', 'Bathroom or toilet'),
        {
          label: { de: 'Beschreibung', en: 'Description' },
          value: 'Oben in der Ecke über der Wanne, etwa so groß wie ein Teller. Nach dem Abwischen kommt es wieder.',
        },
      ],
      files: [{ fileName: 'Ecke über der Wanne.jpg' }],
      subRequests: [
        {
          about: ['wallsAndFloors', 'mouldRoom'],
          typeText: { de: 'Feuchtemessung', en: 'Damp measurement' },
          history: [
            {
              at: at(1, 10),
              status: commissioned,
              text: {
                de: 'Die Feuchtemessung wurde beauftragt.',
                en: 'A contractor has been assigned to measure the damp.',
              },
            },
          ],
          subData: [line('Fachbetrieb', 'Contractor', 'Trockenbau Nordlicht GmbH', 'Trockenbau Nordlicht GmbH')],
        },
      ],
    },
    {
      contractId: apartment,
      about: ['heating', 'heatingNoise'],
      history: [
        {
          at: at(3, 14),
          status: appointmentAgreed,
          text: entries.agreed(visit),
          announcesAppointment: true,
        },
        {
          at: at(5, 10),
          status: commissioned,
          text: { de: 'Heizungsbau Brandt wurde beauftragt.', en: 'Heizungsbau Brandt has been assigned.' },
        },
        { at: at(6, 9), status: beingChecked, text: statusTexts.checking },
        { at: at(6, 8), status: received, text: statusTexts.received },
      ],
      appMessage: {
        at: at(3, 14),
        announcesAppointment: true,
        text: {
          de: `Frau Demir von Heizungsbau Brandt kommt am ${visitText.de}. Bitte machen Sie die Heizkörper frei zugänglich.`,
          en: `Ms Demir from Heizungsbau Brandt will come on ${visitText.en}. Please make sure she can reach the radiators.`,
        },
      },
      appointment: { technician: heatingTechnician, agreed: visit },
    },
    {
      contractId: apartment,
      about: ['electricity', 'doorbell'],
      history: [
        {
          at: at(8, 9),
          status: commissioned,
          text: {
            de: 'Elektro Sommer wurde beauftragt.',
            en: 'Elektro Sommer has been assigned.',
          },
        },
        { at: at(9, 15), status: beingChecked, text: statusTexts.checking },
        { at: at(10, 20), status: received, text: statusTexts.received },
      ],
      subData: [line('Fachbetrieb', 'Contractor', 'Elektro Sommer', 'Elektro Sommer')],
    },
    {
      contractId: apartment,
      about: ['windowsAndDoors', 'shutter'],
      history: [
        {
          at: at(12, 13),
          status: sparePartOrdered,
          text: {
            de: 'Ersatzteil bestellt, Lieferung in etwa zwei Wochen.',
            en: 'Spare part ordered, delivery in about two weeks.',
          },
        },
        {
          at: at(15, 10),
          status: commissioned,
          text: { de: 'Die Tischlerei Möller wurde beauftragt.', en: 'Tischlerei Möller has been assigned.' },
        },
        { at: at(17, 8), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: apartment,
      about: ['bathroom', 'toiletRuns'],
      history: [
        {
          at: at(19, 16),
          status: workDone,
          text: {
            de: 'Der Fachbetrieb hat gemeldet: Spülventil getauscht. Ist alles in Ordnung? Sonst sagen Sie es uns bitte hier.',
            en: 'The contractor has reported: flush valve replaced. Is everything all right? If not, please tell us here.',
          },
        },
        {
          at: at(23, 9),
          status: appointmentAgreed,
          text: entries.agreed({ start: berlinTime(date(19), 14), end: berlinTime(date(19), 16) }),
        },
        { at: at(26, 11), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: apartment,
      about: ['kitchen', 'kitchenTap'],
      history: [
        {
          at: at(61, 12),
          status: closed,
          text: { de: 'Erledigt. Danke für Ihre Geduld.', en: 'Done. Thank you for your patience.' },
        },
        { at: at(66, 15), status: workDone, text: { de: 'Armatur getauscht.', en: 'Tap replaced.' } },
        { at: at(73, 7), status: received, text: statusTexts.received },
      ],
      subData: [
        line('In welchen Räumen?', 'In which rooms?', 'Küche', 'Kitchen'),
        line('Läuft Wasser aus?', 'Is water leaking?', 'Es tropft', 'It is dripping'),
        { label: { de: 'Beschreibung', en: 'Description' }, value: leakyTap },
      ],
      answers: { rooms: ['kitchen'], leak: 'drips', description: leakyTap },
    },
    {
      contractId: apartment,
      about: ['electricity', 'smokeAlarm'],
      history: [
        {
          at: at(118, 10),
          status: withdrawn,
          text: { de: 'Sie haben Ihre Meldung zurückgezogen.', en: 'You withdrew your report.' },
        },
        { at: at(119, 21), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: apartment,
      service: 'complaints',
      about: ['noise', 'music'],
      history: [
        {
          at: at(7, 15),
          status: beingChecked,
          text: {
            de: 'Wir haben mit der Wohnung über Ihnen gesprochen, ohne Ihren Namen zu nennen. Bitte schreiben Sie uns, wenn es wieder laut wird.',
            en: 'We have talked to the people in the apartment above you without giving your name. Please write to us if it gets loud again.',
          },
        },
        {
          at: at(11, 22),
          status: received,
          text: {
            de: 'Ihre Beschwerde ist bei uns eingegangen.',
            en: 'We have received your complaint.',
          },
        },
      ],
      subData: [
        line('Wissen Sie, wer es ist?', 'Do you know who it is?', 'Ja', 'Yes'),
        { label: { de: 'Name oder Lage der Wohnung', en: 'Name, or where the apartment is' }, value: '4. Stock links' },
        { label: { de: '1. Tag', en: 'Day 1' }, value: written(12) },
        {
          label: { de: '1. Tag: Von wann bis wann?', en: 'Day 1: From what time to what time?' },
          value: '22.30 bis 1 Uhr',
        },
        {
          label: { de: '1. Tag: Was war zu hören?', en: 'Day 1: What could you hear?' },
          value: 'Laute Musik mit Bass',
        },
        line(
          'Ihr Name im Gespräch mit der anderen Seite',
          'Your name when we talk to the other side',
          'Nein, bitte vertraulich behandeln',
          'No, please keep it confidential',
        ),
      ],
    },
    {
      contractId: apartment,
      service: 'requests',
      about: ['pets', 'cat'],
      history: [
        {
          at: at(44, 10),
          status: closed,
          text: {
            de: 'Genehmigt. Wir wünschen Ihnen viel Freude mit Ihrer Katze.',
            en: 'Approved. We hope you enjoy your cat.',
          },
        },
        {
          at: at(47, 9),
          status: beingChecked,
          text: {
            de: 'Wir haben mit der Prüfung Ihres Antrags begonnen.',
            en: 'We have started to check your request.',
          },
        },
        {
          at: at(49, 20),
          status: received,
          text: {
            de: 'Ihr Antrag ist bei uns eingegangen.',
            en: 'We have received your request.',
          },
        },
      ],
      subData: [
        { label: { de: 'Welche Art?', en: 'What kind of animal?' }, value: 'Europäisch Kurzhaar' },
        { label: { de: 'Wie viele?', en: 'How many?' }, value: '1' },
        line('Wo lebt es?', 'Where does it live?', 'Nur in der Wohnung', 'Only indoors'),
      ],
    },
    {
      contractId: apartment,
      kind: 'other',
      about: ['stairwell', 'lift'],
      typeText: { de: 'Wartung des Aufzugs', en: 'Lift maintenance' },
      history: [
        {
          at: at(1, 8),
          status: appointmentAgreed,
          text: {
            de: `Der Aufzug wird am ${written(-daysUntilLiftVisit).de} zwischen 8 und 12 Uhr gewartet und steht so lange still.`,
            en: `The lift will be serviced on ${written(-daysUntilLiftVisit).en} between 8 am and noon and will be out of use during that time.`,
          },
        },
      ],
      appMessage: {
        at: at(1, 8),
        text: {
          de: 'Brauchen Sie an dem Vormittag Hilfe beim Treppensteigen oder Tragen? Rufen Sie uns bitte an.',
          en: 'Do you need help with the stairs or with carrying things that morning? Please call us.',
        },
      },
      subData: [line('Betrifft', 'Where', 'Am Lindenhof 12, alle Stockwerke', 'Am Lindenhof 12, all floors')],
    },
    {
      contractId: apartment,
      kind: 'other',
      alsoInHouses: ['14'],
      about: ['outdoors', 'outdoorLight'],
      history: [
        {
          at: at(7, 10),
          status: commissioned,
          text: {
            de: 'Die Reparatur der Lampe am Weg zum Müllplatz wurde beauftragt.',
            en: 'A contractor has been assigned to repair the lamp on the path to the bins.',
          },
        },
        { at: at(9, 8), status: received, text: { de: 'Gemeldet vom Hauswart.', en: 'Reported by the caretaker.' } },
      ],
      subData: [line('Betrifft', 'Where', 'Hof zwischen Nr. 12 und 14', 'Courtyard between no. 12 and 14')],
    },
    {
      contractId: parking,
      about: ['parking', 'remote'],
      history: [
        {
          at: at(41, 11),
          status: closed,
          text: { de: 'Neuer Handsender übergeben.', en: 'New remote control handed over.' },
        },
        { at: at(48, 17), status: received, text: statusTexts.received },
      ],
    },
    {
      contractId: parking,
      kind: 'other',
      about: ['parking', 'garageDoor'],
      typeText: { de: 'Prüfung des Garagentors', en: 'Inspection of the garage gate' },
      history: [
        {
          at: at(2, 9),
          status: appointmentAgreed,
          text: {
            de: `Das Garagentor wird am ${written(-daysUntilGateVisit).de} geprüft und bleibt von 9 bis 11 Uhr offen.`,
            en: `The garage gate will be inspected on ${written(-daysUntilGateVisit).en} and will stay open from 9 to 11 am.`,
          },
        },
      ],
      subData: [line('Betrifft', 'Where', 'Tiefgarage Am Lindenhof', 'Underground garage Am Lindenhof')],
    },
  ]
}
