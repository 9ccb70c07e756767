import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import type { AttachedFile, CaseMail, LabelledValue } from '../../platform/delivery/outgoingMessage.ts'
import { about } from '../account/mailedLinks.ts'
import { findRequest, type RequestForStaff } from '../requests/forStaff.ts'
import { inGerman } from '../requests/subData.ts'

type MailContext = Pick<Context, 'settings' | 'now'>
type CaseContent = Omit<CaseMail, 'kind' | 'to' | 'accountId' | 'language' | 'brand' | 'at'>

/** Mails a case to the landlord's staff in German, if the landlord has a mailbox for requests. */
export async function forwardCase(
  transaction: Transaction<DB>,
  context: MailContext,
  content: CaseContent,
): Promise<void> {
  const { requestsMailbox } = context.settings
  if (requestsMailbox === undefined) return
  await addMessage(transaction, {
    ...about(context, { accountId: null, language: 'de' }),
    ...content,
    kind: 'caseForStaff',
    to: requestsMailbox,
  })
}

interface RequestEvent {
  event: 'request' | 'message' | 'withdrawal'
  orderNumber: string
  /**
   * The number of the history entry with the text and files of the message; by default 1, the request itself. Must be absent
   * for a withdrawal.
   */
  entry?: number
  /** The appointment that the withdrawal has cancelled. */
  cancelled?: { start: Date; end: Date } | undefined
}

/** The PDF of a case contains only the newest history entries. Otherwise, it would grow with each message of the tenant. */
const maxEntries = 20

/**
 * Mails a request to the landlord's staff after the tenant has sent it, added a message or withdrawn it. Reads the request as
 * it is in this transaction.
 */
export async function forwardRequest(
  transaction: Transaction<DB>,
  context: MailContext,
  { event, orderNumber, entry = 1, cancelled }: RequestEvent,
): Promise<void> {
  if (context.settings.requestsMailbox === undefined) return
  const found = await findRequest(transaction, orderNumber)
  if (!found) throw new Error(`There is no request ${orderNumber}`)
  const { request, files, history } = found
  const answers = answersOf(found)
  const message = history.find((each) => each.entry === entry)?.message
  await forwardCase(transaction, context, {
    event,
    orderNumber,
    topic: `${request.theme_text.de}: ${request.type_text.de}`,
    isEmergency: request.is_emergency,
    onFile: landlordDataOf(found),
    facts: contactDataOf(found),
    said: event === 'request' ? answers : message ? [{ label: 'Nachricht', value: message }] : [],
    details: answers,
    history: history
      .slice(-maxEntries)
      .map(({ at, text, message }) => ({ at: at.toISOString(), text: text.de, message })),
    earlierEntries: Math.max(0, history.length - maxEntries),
    lastEntry: history.at(-1)?.entry,
    ...(cancelled && { cancelled: { start: cancelled.start.toISOString(), end: cancelled.end.toISOString() } }),
    files: event === 'withdrawal' ? [] : files.filter((file) => file.entry === entry).map(toAttachedFile),
  })
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

const answersOf = ({ request }: RequestForStaff): LabelledValue[] =>
  request.sub_data.map(({ label, value }) => ({ label: inGerman(label), value: inGerman(value) }))

const onlyWithValue = (entries: readonly (readonly [label: string, value: string | null])[]): LabelledValue[] =>
  entries.flatMap(([label, value]) => (value ? [{ label, value }] : []))

const landlordDataOf = ({ request }: RequestForStaff): LabelledValue[] =>
  onlyWithValue([
    ['Mieterin oder Mieter', `${request.first_name} ${request.last_name}`],
    ['Kundennummer', request.customer_number],
    ['Vertragsnummer', request.contract_id],
    ['Mietobjekt', `${request.street} ${request.house_number}, ${request.zip} ${request.town}`],
    ['Lage', request.object_description],
  ])

const contactDataOf = ({ request }: RequestForStaff): LabelledValue[] =>
  onlyWithValue([
    ['Mobilnummer', request.mobile],
    ['Festnetznummer', request.landline],
    ['E-Mail-Adresse', request.email],
  ])
