import { parseArgs } from 'node:util'
import { type Scope, scopes } from '@portal/contract/integration/machineCall'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { inOneLine, withoutControls } from '../../platform/withoutControls.ts'
import { addToken, listTokens, revokeToken } from './tokens.ts'

const usage = [
  'Use: npm run integration',
  "     npm run integration -- add 'Name' --scopes events:read,requests:read",
  '     npm run integration -- revoke <id>',
  `The scopes are: ${scopes.join(', ')}.`,
].join('\n')

type Command =
  | { name: 'list' }
  | { name: 'add'; machine: string; scopes: readonly Scope[] }
  | { name: 'revoke'; tokenId: string }

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { scopes: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new StartProblem(usage)
  }
}

const isScope = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope)

/** Parses the scopes. Throws a `StartProblem` for an unknown scope: a token without the intended scope would fail only later. */
function readScopes(text: string): readonly Scope[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !isScope(name))
  if (unknown !== undefined)
    throw new StartProblem(`"${unknown}" is not a scope. The scopes are: ${scopes.join(', ')}.`)
  return names.filter(isScope)
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [name, subject, ...others] = positionals
  if (others.length > 0) throw new StartProblem(usage)
  if (name === 'add' && values.scopes !== undefined) {
    const machine = subject?.trim() ?? ''
    if (machine.length === 0 || machine.length > 100) throw new StartProblem(usage)
    return { name, machine, scopes: readScopes(values.scopes) }
  }
  if (values.scopes !== undefined) throw new StartProblem(usage)
  if (name === undefined) return { name: 'list' }
  if (name === 'revoke' && z.uuid().safeParse(subject).success) return { name, tokenId: subject as string }
  throw new StartProblem(usage)
}

type ListedToken = Awaited<ReturnType<typeof listTokens>>[number]

const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function describe({ token_id, name, scopes, created_at, last_used_at, revoked_at }: ListedToken): string {
  const use = last_used_at ? `last used ${minuteOf(last_used_at)}` : 'never used'
  const end = revoked_at ? `, revoked ${minuteOf(revoked_at)}` : ''
  return `${token_id}  ${inOneLine(name)}\n  ${scopes.join(', ')}; created ${minuteOf(created_at)}, ${use}${end}`
}

async function run(db: Kysely<DB>, command: Command): Promise<string> {
  const now = new Date()
  if (command.name === 'list') {
    const tokens = await listTokens(db)
    return tokens.length === 0 ? 'There are no tokens.' : tokens.map(describe).join('\n')
  }
  if (command.name === 'revoke') {
    const { tokenId } = command
    if (await db.transaction().execute((transaction) => revokeToken(transaction, { tokenId, now })))
      return 'The token is revoked.'
    throw new StartProblem(`No valid token has the id ${command.tokenId}.`)
  }
  const { token, tokenId } = await addToken(db, { name: command.machine, scopes: command.scopes, createdBy: null, now })
  return `${token}\nThe portal shows this token only now. Its id is ${tokenId}.`
}

/** Runs `npm run integration`, which adds, lists and revokes the tokens of machines. Returns the output of the command. */
export async function runIntegrationCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readCommand(words)
  return withoutControls(await withRunningDatabase(environment, (db) => run(db, command)))
}
