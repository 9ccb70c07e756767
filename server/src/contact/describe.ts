import { partnerContactForm } from '@portal/contract/contactForm'
import { requestStatus } from '@portal/contract/requestStatus'
import type { Localized } from '@portal/contract/texts'
import { priorityLabel } from '../requests/statusTexts.ts'
import type { findRequest, findTicket, Incoming, RequestEntry } from './incoming.ts'
import type { ContactFile, ContactRow } from './store.ts'

/** Escape sequences of a terminal, and what turns the direction of a text: nobody's message may do that to its reader. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const line = (text: string) => text.replace(unprintable, '·')

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' })
const listed = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
/** The landlord's own words are German. */
const textOf = (given: string | Localized) => (typeof given === 'string' ? given : given.de)

const roleField = partnerContactForm.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'role')
const roleOf = ({ role }: ContactRow): string =>
  (roleField && 'options' in roleField && roleField.options.find(({ value }) => value === role)?.label.en) || role

const suspicions = { tooFast: 'sent within 3 seconds', trap: 'filled in a field that people do not see' }
const markOf = ({ suspicion }: ContactRow) => suspicion && `looks like a robot's: ${suspicions[suspicion]}`

/** "being checked"; a number that only the back office knows stays a number. */
function statusOf({ status, appointment }: Pick<RequestEntry, 'status' | 'appointment'>): string {
  const name = Object.entries(requestStatus).find(([, number]) => number === status)?.[0]
  const words = name?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) ?? `status ${status}`
  return appointment === 'cancelled' ? `${words}, appointment cancelled` : words
}

const isPriority = ({ label }: RequestEntry['sub_data'][number]) => textOf(label) === priorityLabel.de
const priorityOf = ({ sub_data }: RequestEntry) => sub_data.find(isPriority)?.value ?? ''

interface Address {
  street: string
  house_number: string
  zip: string
  town: string
}
const addressOf = ({ street, house_number, zip, town }: Address) => `${street} ${house_number}, ${zip} ${town}`
const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`
/** What was typed into the form goes before what is on file. */
const phoneOf = ({ answers, mobile, landline }: RequestEntry) =>
  typeof answers.phone === 'string' ? answers.phone : (mobile ?? landline)

/** What is known of one entry: its kind and sender, then what it is about, where, and how it stands. */
function partsOf(entry: Incoming): [who: string, what: string] {
  switch (entry.of) {
    case 'messages':
      return [
        listed([`message  ${roleOf(entry)}: ${nameOf(entry)}`, entry.phone, entry.email]),
        listed([
          firstWords(entry.reason),
          entry.address,
          entry.contract_number,
          `files: ${entry.files}`,
          markOf(entry),
        ]),
      ]
    case 'tickets':
      return [
        listed([`ticket   ${nameOf(entry)}`, entry.email]),
        listed(['needs help with the registration', addressOf(entry)]),
      ]
    case 'requests': {
      const priority = textOf(priorityOf(entry))
      const topic = `${entry.theme_text.de}: ${entry.type_text.de}`
      return [
        listed([`request  ${nameOf(entry)}`, phoneOf(entry), entry.email]),
        listed([
          priority ? `${priority.toUpperCase()} ${topic}` : topic,
          addressOf(entry),
          entry.object_description,
          `files: ${entry.files}`,
          statusOf(entry),
        ]),
      ]
    }
  }
}

const longestExcerpt = 60
function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).join(' ')
  return words.length > longestExcerpt ? `${words.slice(0, longestExcerpt).trimEnd()}…` : words
}

/** Two lines: number, time and sender; what it is about, where, its files and how it stands. */
export function describeInList(entry: Incoming): string {
  const [who, what] = partsOf(entry)
  return `${entry.number.padEnd(8)} ${clock.format(entry.created_at)}  ${line(who)}\n${' '.repeat(9)}${line(what)}`
}

type Fact = readonly [label: string, value: string | null]

const describeFacts = (facts: readonly Fact[]): string[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [`${`${label}:`.padEnd(17)}${line(value)}`]))

const describeText = (text: string): string[] => text.split(/\r\n|\n/).map(line)

const describeFile = ({ file_name, mime_type, size_in_bytes, file_key }: Omit<ContactFile, 'contact_id'>): Fact => [
  'File',
  `${file_name} (${mime_type}, ${Math.ceil(size_in_bytes / 1024)} KB, kept as ${file_key})`,
]

/** All that somebody without a contract wrote. */
export const describeMessage = (contact: ContactRow, files: readonly ContactFile[]): string =>
  [
    ...describeFacts([
      ['Number', contact.order_number],
      ['Received', clock.format(contact.created_at)],
      ['Mark', markOf(contact)],
      ['Role', roleOf(contact)],
      ['Name', nameOf(contact)],
      ['E-mail', contact.email],
      ['Phone', contact.phone],
      ['About', contact.tenant_name],
      ['Address', contact.address],
      ['Contract', contact.contract_number],
      ['Is the tenant', contact.is_not_the_tenant ? 'says no' : null],
      ['Language', contact.language],
      ['Brand', contact.brand],
      ...files.map(describeFile),
    ]),
    '',
    ...describeText(contact.reason),
  ].join('\n')

/** Who needs help with the registration. */
export const describeTicket = (ticket: NonNullable<Awaited<ReturnType<typeof findTicket>>>): string =>
  describeFacts([
    ['Number', ticket.ticket_number],
    ['Received', clock.format(ticket.created_at)],
    ['Name', nameOf(ticket)],
    ['E-mail', ticket.email],
    ['Address', addressOf(ticket)],
  ]).join('\n')

/** All that a tenant sent, and what has happened since. */
export function describeRequest(found: NonNullable<Awaited<ReturnType<typeof findRequest>>>): string {
  const { request, files, history } = found
  return [
    ...describeFacts([
      ['Number', request.order_number],
      ['Received', clock.format(request.created_at)],
      ['Status', statusOf(request)],
      ['Name', nameOf(request)],
      ['Customer number', request.customer_number],
      ['E-mail', request.email],
      ['Mobile', request.mobile],
      ['Landline', request.landline],
      ['Best reached', request.best_time_to_reach],
      ['Contract', request.contract_id],
      ['Home', listed([addressOf(request), request.object_description])],
      ['About', `${request.theme_text.de}: ${request.type_text.de}`],
      ...files.map(describeFile),
    ]),
    '',
    ...request.sub_data.flatMap(({ label, value }) => [
      `${line(textOf(label))}`,
      ...describeText(textOf(value)).map((text) => `  ${text}`),
    ]),
    '',
    ...history.map(({ at, text }) => `${clock.format(at)}  ${line(text.de)}`),
  ].join('\n')
}
