import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../server/src/platform/database/schema.ts'
import { type Column, landlord, type OwnedRow, type OwnedTable, readOwnedRows } from './ownedRows.ts'

/** Columns that the portal interprets. They keep their values, because other values would change the behaviour of calls. */
const interpreted = [
  ...['accounts.password_hash', 'appointments.state', 'appointments.trade', 'appointments.district'],
  ...[
    'appointments.contract_id',
    'attachments.contract_id',
    'attachments.file_key',
    'documents.file_key',
    'document_orders.template',
    'messages.brand',
    'messages.kind',
  ],
  ...['passkeys.credential_id', 'session_families.device_program', 'session_families.device_system'],
  ...['requests.service_type', 'requests.theme_text', 'requests.type_text', 'requests.form_id'],
  ...['submissions.answer', 'rent_parts.kind'],
]

const mark = 'zqx'
const isText = ({ type }: Column) => type === 'text' || type === 'jsonb'

/** Replaces every text in a JSON value. */
function replaceTexts(value: unknown, replacement: (position: number) => string): unknown {
  let position = 0
  const visit = (current: unknown): unknown => {
    if (typeof current === 'string') return replacement(position++)
    if (Array.isArray(current)) return current.map(visit)
    if (typeof current !== 'object' || current === null) return current
    return Object.fromEntries(Object.entries(current).map(([name, member]) => [name, visit(member)]))
  }
  return visit(value)
}

/**
 * Replaces the texts in the rows of all owners by texts that occur in one row only. Keeps the values of keys, of columns that
 * the portal interprets, and of columns whose constraints refuse the new text. `db` must have a single connection, and its user
 * must be a superuser: the triggers are disabled per connection, and only a superuser can disable them.
 */
export async function plantCanaries(db: Kysely<DB>, tables: readonly OwnedTable[]): Promise<void> {
  // Disables all triggers, because some of them refuse changes of documents.
  await sql`set session_replication_role = replica`.execute(db)
  for (const [tableIndex, table] of tables.entries())
    for (const [columnIndex, column] of table.columns.entries()) {
      if (!isText(column) || column.isKey || interpreted.includes(`${table.name}.${column.name}`)) continue
      for (const [rowIndex, { owner, ctid, row }] of (await readOwnedRows(db, table)).entries()) {
        if (row[column.name] === null) continue
        const text = `${mark}${tableIndex}c${columnIndex}r${rowIndex}o${owner.slice(0, 8)}`
        const address = /email|recipient/.test(column.name) ? `${text}@example.org` : text
        const value =
          column.type === 'jsonb' ? JSON.stringify(replaceTexts(row[column.name], (at) => `${text}t${at}`)) : address
        const isPlanted = await tryToSet(db, { table: table.name, column, ctid, value })
        if (!isPlanted) break
      }
    }
}

interface Setting {
  table: string
  column: Column
  ctid: string
  value: string
}

/** Returns false if a constraint of the table refuses the value. */
async function tryToSet(db: Kysely<DB>, { table, column, ctid, value }: Setting): Promise<boolean> {
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column.name)} = ${value}::${sql.raw(column.type)} where ctid = ${ctid}::tid`.execute(
      db,
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '23514') return false
    throw error
  }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Whether a text is specific enough to identify its row. Short texts, texts without digits, and points in time are not. */
const identifiesRow = (text: string) => text.length >= 10 && /\d/.test(text) && !/^\d{4}-\d\d-\d\d/.test(text)

/** The forms in which a response may contain a value. Bytes appear as hexadecimal digits or in a variant of Base64. */
const formsOf = (text: string): string[] => {
  if (!text.startsWith('\\x')) return [text]
  const bytes = Buffer.from(text.slice(2), 'hex')
  return [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')]
}

/** The values of each owner that no tenant other than the owner has, by partner id or `landlord`. */
export type Canaries = ReadonlyMap<string, readonly string[]>

/** Returns the texts that identify a row and that only one owner has: those of `plantCanaries`, and others such as ids. */
export async function gatherCanaries(db: Kysely<DB>, tables: readonly OwnedTable[]): Promise<Canaries> {
  const ownersOf = new Map<string, Set<string>>()
  const rows: OwnedRow[] = []
  for (const table of tables) rows.push(...(await readOwnedRows(db, table)))
  for (const { owner, row } of rows)
    for (const text of textsIn(row).flatMap(formsOf).filter(identifiesRow))
      ownersOf.set(text, (ownersOf.get(text) ?? new Set()).add(owner))
  const canaries = new Map<string, string[]>()
  for (const [text, owners] of ownersOf) {
    // The landlord's rows may name a tenant. The value is then still the tenant's own.
    if (owners.size > 1) owners.delete(landlord)
    const [owner = ''] = owners
    if (owners.size === 1) canaries.set(owner, [...(canaries.get(owner) ?? []), text])
  }
  return canaries
}

/** Returns a response as text, followed by the digest of its body and by the decoded content of its opaque tokens. */
function withDecodedParts(head: string, body: Buffer): string {
  const text = `${head}\n${body.toString()}\n${createHash('sha256').update(body).digest('hex')}`
  const tokens = text.match(/[\w-]{16,}/g) ?? []
  return [text, ...tokens.map((token) => Buffer.from(token, 'base64url').toString())].join('\n')
}

interface CheckedResponse {
  /** The headers as text. */
  head: string
  body: Buffer
  /** The input of the caller, which a response may repeat. */
  sent: string
  /** The tenant whose data the caller may see. */
  partnerId: string | undefined
}

/** Returns the first value of another owner that a response contains and the caller did not send, or undefined. */
export function findForeignValue(
  canaries: Canaries,
  { head, body, sent, partnerId }: CheckedResponse,
): string | undefined {
  const text = withDecodedParts(head, body)
  for (const [owner, values] of canaries) {
    if (owner === partnerId) continue
    const found = values.find((value) => text.includes(value) && !sent.includes(value))
    if (found !== undefined) return found
  }
  return undefined
}
