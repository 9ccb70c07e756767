import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { type Finding, missing, ok, warning } from './finding.ts'
import { nameSome, yearOfClosedDays } from './rules.ts'
import { type DataFacts, readDataFacts } from './store.ts'

const importPage = '(docs/operating/import.md)'
const letterCommand = 'npm run codes -- wave (docs/operating/commands.md#codes)'

function checkCounts({ houses, contracts, tenants, tenantsWithAccount }: DataFacts): Finding {
  const check = 'Data of the landlord'
  const found = `${houses} houses, ${contracts} contracts, ${tenants} tenants, ${tenantsWithAccount} of them with an account.`
  if (houses > 0 && contracts > 0 && tenants > 0) return ok(check, found)
  return missing(check, found, `Import your tenants with their contracts and houses ${importPage}.`)
}

function checkAddresses({ tenantsWithoutAddress: count, formerTenantsWithoutAddress: former }: DataFacts): Finding {
  const check = 'Postal addresses'
  if (count + former === 0) return ok(check, 'every tenant has one.')
  const found = [
    count > 0 && `${count} tenants have none, so no letter reaches them.`,
    former > 0 &&
      `${former} former tenants without an account have no address, or only that of the home that they have left, so no access code goes to them by letter.`,
  ]
  return warning(check, found.filter(Boolean).join(' '), `Import postal addresses ${importPage}.`)
}

function checkBirthDates({ tenantsWithoutBirthDate: count }: DataFacts): Finding {
  const check = 'Birth dates'
  if (count === 0) return ok(check, 'every person has one.')
  return warning(
    check,
    `${count} persons have none, so they cannot request an access code.`,
    `Send them letters: ${letterCommand}.`,
  )
}

function checkTechnicians(facts: DataFacts): Finding {
  const { housesWithoutTechnician: houses, zipsWithoutTechnician: zips, techniciansWithoutHours: idle } = facts
  const check = 'Technicians'
  if (houses + idle === 0)
    return ok(check, 'one or more serve the postal code of each house, and all have working hours.')
  const found = [
    houses > 0 &&
      `none serves the postal code of ${houses} houses (${nameSome(zips)}), so the portal offers no appointments there.`,
    idle > 0 && `${idle} have no working hours, so the portal offers no appointments with them.`,
  ]
  return warning(
    check,
    found.filter(Boolean).join(' '),
    `Import technicians and working hours ${importPage}, or arrange these appointments yourself.`,
  )
}

function checkClosedDays({ closedDays }: DataFacts, year: number): Finding {
  const check = `Closed days of ${year}`
  if (closedDays > 0) return ok(check, `${closedDays} are entered.`)
  return warning(
    check,
    'none is entered, so the portal offers appointments on public holidays.',
    `Import the closed days ${importPage}.`,
  )
}

/** Checks the data that the landlord's system writes. */
export async function checkData(db: Kysely<DB>, now: Date): Promise<Finding[]> {
  const year = yearOfClosedDays(now)
  const facts = await readDataFacts(db, { now, year })
  const counts = checkCounts(facts)
  const closedDays = checkClosedDays(facts, year)
  // Without data, each of the other lines would say that nothing is incomplete.
  if (counts.status === 'missing') return [counts, closedDays]
  return [counts, checkAddresses(facts), checkBirthDates(facts), checkTechnicians(facts), closedDays]
}
