import type { AppointmentState } from '@portal/contract/appointments'
import { isOpenStatus } from '@portal/contract/requestStatus'
import { when } from '../../platform/delivery/messageTexts/phrases/de.ts'
import type { AttachedFile, CaseMail, LabelledValue } from '../../platform/delivery/outgoingMessage.ts'
import type { RequestForStaff } from '../requests/forStaff.ts'
import { inGerman } from '../requests/subData.ts'

type Row = RequestForStaff['request']

/** The start and the end of a period in ISO 8601, for the JSON of a message. */
export const spanOf = ({ start, end }: { start: Date; end: Date }) => ({
  start: start.toISOString(),
  end: end.toISOString(),
})

/** The agreed appointment of a request and its technician; undefined if no appointment is agreed. */
export function visitOf({
  visit_starts_at: start,
  visit_ends_at: end,
  technician: name,
  technician_company: company,
}: Row) {
  if (!start || !end || name === null || company === null) return undefined
  return { start, end, technician: { name, company } }
}

const searching = 'Das Portal sucht einen Termin.'
const appointmentTexts: Record<Exclude<AppointmentState, 'agreed'>, string> = {
  searching,
  contacted: searching,
  sendingTimes: searching,
  offered: 'Das Portal bietet Termine an. Es ist noch keiner gewählt.',
  notSearched: 'Keiner: Für den Ort und die Arbeit ist kein Fachbetrieb eingetragen.',
  searchCancelled: 'Keiner: Die Suche wurde abgebrochen.',
  noneFound: 'Keiner: Es war keiner frei.',
  withoutAppointment: 'Keiner: Von den angebotenen Terminen wurde keiner gewählt.',
  cancelled: 'Keiner: Der Termin wurde abgesagt.',
}

/** The agreed appointment, or why an open request has none. Empty for a closed request without an appointment. */
function appointmentOf(request: Row, now: Date): LabelledValue[] {
  const visit = visitOf(request)
  if (visit) {
    const { name, company } = visit.technician
    return [
      { label: 'Termin', value: `${when(spanOf(visit))}${visit.end < now ? ' (vorbei)' : ''}` },
      { label: 'Fachbetrieb', value: `${company}, ${name}` },
    ]
  }
  const { appointment, status } = request
  if (appointment === null || appointment === 'agreed' || !isOpenStatus(status)) return []
  return [{ label: 'Termin', value: appointmentTexts[appointment] }]
}

/** The metadata with which the delivery finds and checks a stored file. */
const toAttachedFile = (file: {
  file_name: string
  mime_type: string
  file_key: string
  size_in_bytes: number
  sha256: Buffer
}): AttachedFile => ({
  fileName: file.file_name,
  mimeType: file.mime_type,
  fileKey: file.file_key,
  sizeInBytes: file.size_in_bytes,
  sha256: file.sha256.toString('hex'),
})

const answersOf = ({ sub_data }: Row): LabelledValue[] =>
  sub_data.map(({ label, value }) => ({ label: inGerman(label), value: inGerman(value) }))

const onlyWithValue = (entries: readonly (readonly [label: string, value: string | null])[]): LabelledValue[] =>
  entries.flatMap(([label, value]) => (value ? [{ label, value }] : []))

const landlordDataOf = (request: Row): LabelledValue[] =>
  onlyWithValue([
    ['Mieterin oder Mieter', request.tenant],
    ['Kundennummer', request.customer_number],
    ['Vertragsnummer', request.contract_id],
    ['Mietobjekt', `${request.street} ${request.house_number}, ${request.zip} ${request.town}`],
    ['Lage', request.object_description],
    ['Nummer im ERP', request.external_reference],
  ])

const contactDataOf = (request: Row): LabelledValue[] =>
  onlyWithValue([
    ['Mobilnummer', request.mobile],
    ['Festnetznummer', request.landline],
    ['E-Mail-Adresse', request.email],
  ])

/** The PDF of a case contains only the newest history entries. Otherwise, it would grow with each message of the tenant. */
const maxEntries = 20

export type CaseContent = Pick<
  CaseMail,
  'orderNumber' | 'topic' | 'onFile' | 'facts' | 'details' | 'history' | 'earlierEntries' | 'files'
>

/** Returns the content of the PDF of a case. `entry` is the history entry whose files belong to the event. */
export const caseContentOf = (
  { request, files, history }: RequestForStaff,
  { entry, now }: { entry: number | undefined; now: Date },
): CaseContent => ({
  orderNumber: request.number,
  topic: `${request.theme_text.de} – ${request.type_text.de}`,
  onFile: landlordDataOf(request),
  facts: [...appointmentOf(request, now), ...contactDataOf(request)],
  details: answersOf(request),
  history: history
    .slice(-maxEntries)
    .map(({ at, text, message }) => ({ at: at.toISOString(), text: text.de, message })),
  earlierEntries: Math.max(0, history.length - maxEntries),
  files: files.filter((file) => file.entry === entry).map(toAttachedFile),
})
