import { type KindName, kindNames } from '../kinds/kinds.ts'
import { absenceKind, closedDayKind, contactPersonKind, technicianKind, workingHourKind } from './appointmentKinds.ts'
import { bookingKind } from './bookingKind.ts'
import { documentKind } from './documentKind.ts'
import { rentKind } from './rentKind.ts'
import { statementKind } from './statementKind.ts'
import type { AppliedKind, Target } from './target.ts'
import { tenantKind } from './tenantKind.ts'

/** The kinds of data that can be applied. Files of the other kinds can only be checked. */
export const appliedKinds: Readonly<Partial<Record<KindName, AppliedKind>>> = {
  tenants: tenantKind,
  rentParts: rentKind,
  bookings: bookingKind,
  statements: statementKind,
  documents: documentKind,
  technicians: technicianKind,
  workingHours: workingHourKind,
  absences: absenceKind,
  closedDays: closedDayKind,
  contactPeople: contactPersonKind,
}

/** The kinds that can be uploaded. A list of documents needs the files of the documents, but an upload is only one file. */
export const uploadableKinds = kindNames.filter((name) => name !== 'documents' && appliedKinds[name])

const allTargets = Object.values(appliedKinds).flatMap(({ targets }) => targets)

/** What the imports of all kinds write into a table. */
export interface WrittenTable extends Pick<Target, 'table' | 'label' | 'key'> {
  /** The columns that an import writes, without the key. */
  columns: readonly string[]
  /** Those of them that an import can change later. */
  changeable: readonly string[]
}

/** Returns what imports write into a table. Two kinds can write the same table. */
export function findWrittenTable(table: string): WrittenTable {
  const targets = allTargets.filter((target) => target.table === table)
  const [first] = targets
  if (!first) throw new Error(`No import writes the table ${table}.`)
  const fields = [...new Set(targets.flatMap((target) => target.fields.map(({ column }) => column)))]
  const changeable = first.isInsertOnly ? fields : [...fields, 'imported']
  const initial = targets.flatMap((target) => target.initial)
  return { table: first.table, label: first.label, key: first.key, columns: [...initial, ...changeable], changeable }
}

/** The names of tables that imports of earlier versions wrote. Stored checks and lists of changes still contain these tables. */
const formerLabels: Readonly<Record<string, WrittenTable['label']>> = {
  service_features: {
    one: { de: 'Dienste eines Vertrags', en: 'Services of a contract' },
    many: { de: 'Dienste der Verträge', en: 'Services of contracts' },
  },
}

/** Returns the name of a table in a check or a list of changes, which can be older than this version of the portal. */
export const labelOfTable = (table: string): WrittenTable['label'] =>
  formerLabels[table] ?? findWrittenTable(table).label
