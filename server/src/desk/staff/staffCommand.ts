import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { openExistingTokens } from '../../platform/keys/tokens.ts'
import { StartProblem } from '../../platform/startProblem.ts'
import { inOneLine, withoutControls } from '../../platform/withoutControls.ts'
import { readSettings } from '../../settings.ts'
import { operator, recordInLog } from '../log/recordInLog.ts'
import { findPlacesByText } from '../places/store.ts'
import { lockAdministrators } from './administrators.ts'
import { type Command, readStaffCommand } from './arguments.ts'
import { type Invitation, insertInvited, inviteLocked, removeLocked } from './changes.ts'
import { findStaffIds, listStaff, lockCurrentMember, readmit } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'tokens' | 'now' | 'settings'>
type Listed = Awaited<ReturnType<typeof listStaff>>[number]

const minuteOf = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const states: Record<Listed['state'], string> = {
  invited: 'invited',
  active: 'active',
  singleSignOn: 'single sign-on',
  removed: 'removed',
}

function describe({ staffId, name, email, role, state, hasSecondFactor, places, awaitsPlaces }: Listed): string {
  const factor = state === 'active' && !hasSecondFactor ? ', no second factor yet' : ''
  const names = places.map((place) => (place.kind === 'deleted' ? `a deleted place (${place.placeId})` : place.name))
  const waits = awaitsPlaces ? '\n  sees nothing before an administrator assigns places' : ''
  const limit = names.length > 0 ? `\n  only: ${inOneLine(names.join('; '))}` : waits
  return `${staffId}  ${inOneLine(`${name} <${email}>`)}\n  ${role}, ${states[state]}${factor}${limit}`
}

const describeLink = ({ link, validUntil }: Invitation) =>
  `${link}\nThe portal shows this link only now. It works once, until ${minuteOf(validUntil)}. Hand it over in person or by another safe way.`

/** Returns the ids of the places with these numbers, names, addresses or ids. */
async function readPlaces(db: Kysely<DB>, texts: readonly string[]): Promise<string[]> {
  const placeIds: string[] = []
  for (const text of texts) {
    const [place, ...others] = await findPlacesByText(db, text.trim())
    if (!place) throw new StartProblem(`No estate and no house has the number, name or address "${text}".`)
    if (others.length > 0)
      throw new StartProblem(`Several estates or houses have the number, name or address "${text}": use an id.`)
    placeIds.push(place.placeId)
  }
  return placeIds
}

async function add(context: RequiredContext, command: Command & { name: 'add' }): Promise<string> {
  const { email, role } = command
  const placeIds = await readPlaces(context.db, command.places)
  const member = { name: command.member, email, role, placeIds, isDemo: false }
  const invitation = await context.db
    .transaction()
    .execute((transaction) => insertInvited(transaction, context, member, operator))
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new StartProblem(`There is already a staff member with the e-mail address ${email}.`)
        : error
    })
  return describeLink(invitation)
}

/** Locks the administrators, and the member with this e-mail address or id. `member` is undefined if a member with single sign-on was removed. */
async function lockNamed(transaction: Transaction<DB>, emailOrId: string) {
  const administrators = await lockAdministrators(transaction, { withDemo: false })
  const [staffId, ...others] = await findStaffIds(transaction, emailOrId)
  if (staffId === undefined)
    throw new StartProblem(`There is no staff member with the e-mail address or id ${emailOrId}.`)
  if (others.length > 0)
    throw new StartProblem(`Several staff members have the e-mail address ${emailOrId}: use an id.`)
  return { administrators, staffId, member: await lockCurrentMember(transaction, staffId) }
}

const invite = (context: RequiredContext, emailOrId: string): Promise<string> =>
  context.db.transaction().execute(async (transaction) => {
    const { staffId, member } = await lockNamed(transaction, emailOrId)
    if (!member) {
      const name = await readmit(transaction, staffId)
      await recordInLog(transaction, operator, context.now(), {
        action: 'staff.invited',
        subject: { id: staffId, name },
      })
      return `${name} may sign in with single sign-on again.`
    }
    if (member.issuer !== null)
      throw new StartProblem('This staff member signs in with single sign-on and needs no invitation.')
    const { invitation } = await inviteLocked(transaction, context, member, operator)
    return describeLink(invitation)
  })

const remove = (context: RequiredContext, emailOrId: string): Promise<string> =>
  context.db.transaction().execute(async (transaction) => {
    const { administrators, staffId, member } = await lockNamed(transaction, emailOrId)
    if (!member) throw new StartProblem('This staff member is already removed.')
    if (administrators.has(staffId) && administrators.size === 1)
      throw new StartProblem('This is the only administrator who can sign in. Add another one first.')
    await removeLocked(transaction, context, member, operator)
    return `${member.name} is removed.`
  })

async function run(context: RequiredContext, command: Command): Promise<string> {
  if (command.name === 'add') return await add(context, command)
  if (command.name === 'invite') return await invite(context, command.emailOrId)
  if (command.name === 'remove') return await remove(context, command.emailOrId)
  const staff = await listStaff(context.db)
  return staff.length === 0 ? 'There is no staff yet.' : staff.map(describe).join('\n')
}

/** Runs `npm run staff`, which adds, invites, lists and removes the landlord's staff. Returns the output of the command. */
export async function runStaffCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = readStaffCommand(words)
  const settings = readSettings(environment)
  const { dataDir, accessTokenSeconds } = settings
  const now = () => new Date()
  const tokens = await openExistingTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds, now })
  const printed = await withRunningDatabase(environment, (db) => run({ db, tokens, now, settings }, command))
  return withoutControls(printed)
}
