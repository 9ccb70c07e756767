import { createRequire } from 'node:module'
import type { Client, QueryConfig } from 'pg'
import { statementNameOf } from '../server/src/testing/races/statementNames.ts'

type Query = (this: Client, query: string | QueryConfig, values?: unknown, callback?: unknown) => unknown

// The class can only be changed before the portal opens connections, so this module is loaded first.
const { prototype } = (createRequire(import.meta.url)('pg') as { Client: { prototype: { query: Query } } }).Client
const { query } = prototype

/**
 * Names each statement with parameters, so PostgreSQL parses it once per connection and, after some calls, can reuse its
 * plan. No proof is about the time of a plan.
 */
prototype.query = function (text, values, callback) {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
    return query.call(this, text, values, callback)
  return query.call(this, { name: statementNameOf(text), text, values }, callback)
}
