import { visitorContactForm } from '@portal/contract/form/contactForm'
import { requestStatus } from '@portal/contract/requestStatus'
import { contactCommands } from '../../platform/delivery/contactCommands.ts'
import { handledBy } from '../../platform/handledBy.ts'
import { linkInErp } from '../../platform/requestLinks.ts'
import type { Settings } from '../../settings.ts'
import type { RequestForStaff } from '../requests/forStaff.ts'
import { isPriority } from '../requests/statusTexts.ts'
import { inGerman } from '../requests/subData.ts'
import type { findTicket, Incoming } from './incoming.ts'
import type { ContactFile, ContactRow } from './store.ts'

/**
 * Control characters, line separators, and characters that change the text direction. A text that contains them could control
 * the terminal of the staff member.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const toPrintable = (text: string) => text.replace(unprintable, '·')

const timestampFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})
const joinPresent = (values: readonly (string | null | undefined | false)[]) => values.filter(Boolean).join(', ')

const roleField = visitorContactForm.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'role')
const roleOf = ({ role }: ContactRow): string =>
  (roleField && 'options' in roleField && roleField.options.find(({ value }) => value === role)?.label.en) || role

const suspicions = { tooFast: 'sent within 3 seconds', trap: 'a field that people do not see was filled in' }
const markOf = ({ suspicion }: ContactRow) => suspicion && `possibly sent by a bot: ${suspicions[suspicion]}`

type RequestRow = RequestForStaff['request']

const technicianOf = ({ technician, technician_company }: RequestRow) => `${technician} (${technician_company})`

/** The agreed appointment of a request, for example "visit: 2026-11-30 10:00–12:00, Frau Demir (Heizungsbau Brandt)". */
function visitOf(request: RequestRow): string | undefined {
  const { visit_starts_at: start, visit_ends_at: end } = request
  if (!start || !end) return undefined
  const label = end < new Date() ? 'visit over' : 'visit'
  return `${label}: ${timestampFormat.formatRange(start, end)}, ${technicianOf(request)}`
}

/**
 * The status in words, for example "being checked", then a cancelled or agreed appointment, and an unanswered message or
 * withdrawal of the tenant. A status that the landlord has added is shown as a number.
 */
function statusOf(request: RequestRow): string {
  const { status, appointment, unanswered_since } = request
  const name = Object.entries(requestStatus).find(([, number]) => number === status)?.[0]
  const words = name?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) ?? `status ${status}`
  return joinPresent([
    words,
    appointment === 'cancelled' && 'appointment cancelled',
    visitOf(request),
    unanswered_since && `the tenant wrote on ${timestampFormat.format(unanswered_since)}`,
  ])
}

/** The urgency that the list shows before the topic; empty for most requests. */
const urgencyOf = ({ is_emergency, sub_data }: RequestRow): string =>
  is_emergency ? 'EMERGENCY' : inGerman(sub_data.find(isPriority)?.value ?? '').toUpperCase()

interface Address {
  street: string
  house_number: string
  zip: string
  town: string
}
const addressOf = ({ street, house_number, zip, town }: Address) => `${street} ${house_number}, ${zip} ${town}`
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`
/** The number in the form takes precedence over the number on file. */
const phoneOf = ({ answers, mobile, landline }: RequestRow) =>
  typeof answers.phone === 'string' ? answers.phone : (mobile ?? landline)

type ErpSettings = Pick<Settings, 'erpServices' | 'erpRequestUrl'>

const isOfErp = ({ service_type }: RequestRow, settings: ErpSettings) => handledBy(settings, service_type) === 'erp'

/** The two lines of an entry: its kind and sender, then its topic. */
function linesOf(entry: Incoming, settings: ErpSettings): [sender: string, topic: string] {
  switch (entry.entryKind) {
    case 'messages':
      return [
        joinPresent([`message  ${roleOf(entry)}: ${nameOf(entry)}`, entry.phone, entry.email]),
        joinPresent([
          firstWords(entry.reason),
          entry.address,
          entry.contract_number,
          `files: ${entry.files}`,
          markOf(entry),
        ]),
      ]
    case 'tickets':
      return [
        joinPresent([`ticket   ${nameOf(entry)}`, entry.email]),
        joinPresent(['needs help with the registration', addressOf(entry)]),
      ]
    case 'requests':
    case 'appointments': {
      const topic = `${urgencyOf(entry)} ${entry.theme_text.de}: ${entry.type_text.de}`.trim()
      const kind = entry.entryKind === 'requests' ? 'request  ' : `visit    ${technicianOf(entry)} to `
      return [
        joinPresent([`${kind}${entry.tenant}`, phoneOf(entry), entry.email]),
        joinPresent([
          topic,
          addressOf(entry),
          entry.object_description,
          `files: ${entry.files}`,
          statusOf(entry),
          entry.entryKind === 'requests' && isOfErp(entry, settings) && 'waits in the ERP for more than a day',
        ]),
      ]
    }
  }
}

const maxExcerptLength = 60
function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).join(' ')
  return words.length > maxExcerptLength ? `${words.slice(0, maxExcerptLength).trimEnd()}…` : words
}

/** An entry of the list: number, time and sender, with the topic on the next line. The time of an appointment is its start. */
export function describeInList(entry: Incoming, settings: ErpSettings): string {
  const [sender, topic] = linesOf(entry, settings)
  const time = (entry.entryKind === 'appointments' && entry.visit_starts_at) || entry.created_at
  return `${entry.number.padEnd(8)} ${timestampFormat.format(time)}  ${toPrintable(sender)}\n${' '.repeat(9)}${toPrintable(topic)}`
}

type Fact = readonly [label: string, value: string | null]

const describeFacts = (facts: readonly Fact[]): string[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [`${`${label}:`.padEnd(17)}${toPrintable(value)}`]))

/** The lines of a text that people wrote, indented so that no line can imitate the command's own output. */
const describeText = (text: string): string[] => text.split(/\r\n|\n/).map((line) => `  ${toPrintable(line)}`)

const describeFile = ({ file_name, mime_type, size_in_bytes, file_key }: Omit<ContactFile, 'contact_id'>): Fact => [
  'File',
  `${file_name} (${mime_type}, ${Math.ceil(size_in_bytes / 1024)} KB, kept as ${file_key})`,
]

/** A visitor's contact message in full. `describeRequest` describes a message that a tenant has sent with the contact form. */
export const describeContact = (contact: ContactRow, files: readonly ContactFile[]): string =>
  [
    ...describeFacts([
      ['Number', contact.order_number],
      ['Received', timestampFormat.format(contact.created_at)],
      ['Mark', markOf(contact)],
      ['Role', roleOf(contact)],
      ['Name', nameOf(contact)],
      ['E-mail', contact.email],
      ['Phone', contact.phone],
      ['Tenant', contact.tenant_name],
      ['Address', contact.address],
      ['Contract', contact.contract_number],
      ['Sender', contact.is_not_the_tenant ? 'says that they are not the tenant' : null],
      ['Language', contact.language],
      ['Brand', contact.brand],
      ...files.map(describeFile),
    ]),
    '',
    ...describeText(contact.reason),
  ].join('\n')

/** A ticket of a person who needs help with the registration. */
export const describeTicket = (ticket: NonNullable<Awaited<ReturnType<typeof findTicket>>>): string =>
  describeFacts([
    ['Number', ticket.ticket_number],
    ['Received', timestampFormat.format(ticket.created_at)],
    ['Name', nameOf(ticket)],
    ['E-mail', ticket.email],
    ['Address', addressOf(ticket)],
  ]).join('\n')

/** A tenant's request in full, with its history. */
export function describeRequest(found: RequestForStaff, settings: ErpSettings): string {
  const { request, files, history } = found
  return [
    ...describeFacts([
      ['Number', request.order_number],
      ['Received', timestampFormat.format(request.created_at)],
      ['Status', statusOf(request)],
      ['Handled in', isOfErp(request, settings) ? 'the ERP' : null],
      ['Number in ERP', request.external_reference],
      ['Open in ERP', linkInErp(settings, request.external_reference)],
      ['Name', request.tenant],
      ['Customer number', request.customer_number],
      ['E-mail', request.email],
      ['Mobile', request.mobile],
      ['Landline', request.landline],
      ['Best reached', request.best_time_to_reach],
      ['Contract', joinPresent([request.contract_id, request.landlord_number])],
      ['Home', joinPresent([addressOf(request), request.object_description])],
      ['About', `${request.theme_text.de}: ${request.type_text.de}`],
      ...files.map(describeFile),
    ]),
    '',
    ...request.sub_data.flatMap(({ label, value }) => [
      `${toPrintable(inGerman(label))}`,
      ...describeText(inGerman(value)),
    ]),
    '',
    ...history.flatMap(({ at, text, message }) => [
      `${timestampFormat.format(at)}  ${toPrintable(text.de)}`,
      ...(message === null ? [] : describeText(message)),
    ]),
    '',
    `To answer: ${contactCommands.answer(request.order_number, history.at(-1)?.entry)}`,
  ].join('\n')
}
