import { partnerContactForm } from '@portal/contract/contactForm'
import type { ContactFile, ContactRow } from './store.ts'

/** Escape sequences of a terminal, and what turns the direction of a text: nobody's message may do that to its reader. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const line = (text: string) => text.replace(unprintable, '·')

const roleField = partnerContactForm.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'role')
const roleOf = ({ role }: ContactRow): string =>
  (roleField && 'options' in roleField && roleField.options.find(({ value }) => value === role)?.label.en) || role

const suspicions = { tooFast: 'sent within 3 seconds', trap: 'filled in a field that people do not see' }
const markOf = ({ suspicion }: ContactRow) => (suspicion ? `  looks like a robot's: ${suspicions[suspicion]}` : '')

export const describeInList = (contact: ContactRow & { files: string | null }): string =>
  `${contact.order_number}  ${contact.created_at.toISOString()}  ${roleOf(contact)}: ${line(
    `${contact.first_name} ${contact.last_name}`,
  )}, files: ${contact.files ?? 0}${markOf(contact)}`

/** All that was written, as whoever answers it reads it. */
export function describeInFull(contact: ContactRow, files: readonly ContactFile[]): string {
  const facts: [label: string, value: string | null][] = [
    ['Number', contact.order_number],
    ['Received', contact.created_at.toISOString()],
    ['Mark', markOf(contact).trim() || null],
    ['Role', roleOf(contact)],
    ['Name', `${contact.first_name} ${contact.last_name}`],
    ['E-mail', contact.email],
    ['Phone', contact.phone],
    ['About', contact.tenant_name],
    ['Address', contact.address],
    ['Contract', contact.contract_number],
    ['Is the tenant', contact.is_not_the_tenant ? 'says no' : null],
    ['Language', contact.language],
    ['Brand', contact.brand],
    ...files.map(({ file_name, mime_type, size_in_bytes, file_key }): [string, string] => [
      'File',
      `${file_name} (${mime_type}, ${Math.ceil(size_in_bytes / 1024)} KB, kept as ${file_key})`,
    ]),
  ]
  const shown = facts.filter((fact): fact is [string, string] => fact[1] !== null)
  return [
    ...shown.map(([label, value]) => `${`${label}:`.padEnd(15)}${line(value)}`),
    '',
    ...contact.reason.split(/\r\n|\n/).map(line),
  ].join('\n')
}
