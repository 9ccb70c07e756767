import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { DB } from './schema.ts'

interface Column {
  type: string
  isNullable: boolean
  hasDefault: boolean
}
type Tables = Record<string, Record<string, Column>>

/** The tables of the interface `DB`, read from its source. */
function readInterface(): Tables {
  const folder = join(import.meta.dirname, 'tables')
  const source = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const tables = source.join('').matchAll(/^ {2}(\w+): \{\n((?: {4}.*\n)*) {2}\}$/gm)
  return Object.fromEntries(
    [...tables].map(([, table, columns = '']) => [
      table,
      Object.fromEntries(
        [...columns.matchAll(/^ {4}(\w+): (.+)$/gm)].map(([, name, type = '']) => [name, parse(type)]),
      ),
    ]),
  )
}

function parse(type: string): Column {
  const bare = type.replace(/ \| null$/, '').replace(/^Generated(?:Always)?<(.+)>$/, '$1')
  return {
    type: bare.replace(/^Json(WithDefault)?<.*>$/, 'jsonb').replace(/^Timestamp(WithDefault)?$/, 'timestamp'),
    isNullable: type.endsWith(' | null'),
    hasDefault: /^Generated<|^(Json|Timestamp)WithDefault/.test(type),
  }
}

const typeOf: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  bigint: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  boolean: 'boolean',
  'time without time zone': 'string',
  _text: 'string[]',
  _int4: 'number[]',
  bytea: 'Buffer',
  jsonb: 'jsonb',
  'timestamp with time zone': 'timestamp',
}

async function query(sql: string) {
  const client = new pg.Client({ ...inject('cluster').address, database: 'demo' })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** Returns the tables of the migrated database in the format of `readInterface`. */
async function readDatabaseTables(): Promise<Tables> {
  const rows = await query(
    `select table_name, column_name, coalesce(nullif(data_type, 'ARRAY'), udt_name) as data_type, is_nullable = 'YES' as nullable, column_default is not null as defaulted
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'`,
  )
  const tables: Tables = {}
  for (const { table_name, column_name, data_type, nullable, defaulted } of rows) {
    tables[table_name] ??= {}
    tables[table_name][column_name] = {
      type: typeOf[data_type] ?? data_type,
      isNullable: nullable,
      hasDefault: defaulted,
    }
  }
  return tables
}

/**
 * Replaces unions of strings with `string`, because the database stores them as text. The pattern also names the unions that
 * are declared as types.
 */
const withoutChoices = (tables: Tables): Tables =>
  JSON.parse(
    JSON.stringify(tables).replace(
      /"type":"('[^"]*'|Language|AppointmentState|EventType|ContactRole|Program|System|StaffRole|LoggedAction)"/g,
      '"type":"string"',
    ),
  )

test('the tables declared in TypeScript have the same columns and types as those in the database', async () => {
  const declared = withoutChoices(readInterface())
  expect(Object.keys(declared).length).toBeGreaterThan(10)
  expect(declared).toEqual(await readDatabaseTables())
})

/** The columns of the views in the interface `DB`. The compiler refuses a missing or additional column. */
const declaredViews: {
  [View in 'offered_services' | 'rented_objects' | 'tenancy_access']: Record<keyof DB[View], true>
} = {
  offered_services: {
    contract_id: true,
    complaints: true,
    disturbance: true,
    documents: true,
    contact_form: true,
    faq: true,
    repair: true,
    requests: true,
    round_the_house: true,
    my_concerns: true,
  },
  rented_objects: {
    contract_id: true,
    start_date: true,
    end_date: true,
    badge_indicator: true,
    usage_type: true,
    object_description: true,
    obj_header_id: true,
    street: true,
    house_number: true,
    zip: true,
    town: true,
  },
  tenancy_access: {
    partner_id: true,
    contract_id: true,
    ends_on: true,
    readable_until: true,
    joins_on: true,
    leaves_on: true,
  },
}

test('the views declared in TypeScript have the same columns as those in the database', async () => {
  const rows = await query(
    `select table_name, column_name from information_schema.columns join information_schema.views using (table_schema, table_name)
     where table_schema = 'public'`,
  )
  const views: Record<string, Record<string, true>> = {}
  for (const { table_name, column_name } of rows) views[table_name] = { ...views[table_name], [column_name]: true }
  expect(views).toEqual(declaredViews)
})
