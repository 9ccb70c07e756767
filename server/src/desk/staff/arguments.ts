import { parseArgs } from 'node:util'
import { type StaffRole, staffRoles } from '@portal/contract/desk/deskCall'
import * as z from 'zod'
import { StartProblem } from '../../platform/startProblem.ts'

const usage = [
  'Use: npm run staff',
  "     npm run staff -- add 'Name' --email name@example.org --role admin",
  "     npm run staff -- add 'Name' --email name@example.org --role agent --place 'Wohnpark Nord'",
  '     npm run staff -- invite <e-mail or id>',
  '     npm run staff -- remove <e-mail or id>',
  `The roles are: ${staffRoles.join(', ')}. A place is the number, name or address of an estate or a house; --place may be repeated.`,
].join('\n')

export type Command =
  | { name: 'list' }
  | { name: 'add'; member: string; email: string; role: StaffRole; places: readonly string[] }
  | { name: 'invite' | 'remove'; emailOrId: string }

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { email: { type: 'string' }, role: { type: 'string' }, place: { type: 'string', multiple: true } },
      allowPositionals: true,
    })
  } catch {
    throw new StartProblem(usage)
  }
}

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role)

function readRole(role: string): StaffRole {
  if (!isRole(role)) throw new StartProblem(`"${role}" is not a role. The roles are: ${staffRoles.join(', ')}.`)
  return role
}

function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new StartProblem(`"${text}" is not an e-mail address.`)
  return email
}

export function readStaffCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [name, subject, ...others] = positionals
  const { email, role, place = [] } = values
  if (others.length > 0) throw new StartProblem(usage)
  if (name === 'add' && email !== undefined && role !== undefined) {
    const member = subject?.trim() ?? ''
    if (member.length === 0 || member.length > 100) throw new StartProblem(usage)
    return { name, member, email: readEmail(email), role: readRole(role), places: place }
  }
  if (email !== undefined || role !== undefined || place.length > 0) throw new StartProblem(usage)
  if (name === undefined || (name === 'list' && subject === undefined)) return { name: 'list' }
  if ((name === 'invite' || name === 'remove') && subject !== undefined)
    return { name, emailOrId: subject.trim().toLowerCase() }
  throw new StartProblem(usage)
}
