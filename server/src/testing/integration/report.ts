import { openPortal } from '../portal.ts'
import { reportHeating, switchReceiptsOff } from '../requests/appointments.ts'
import { openMachine } from './machine.ts'

/** Opens a portal with a machine, in which Erika has reported that a radiator stays cold. */
export async function openWithReport(options: { now?: string } = {}) {
  const portal = await openPortal({ as: 'Erika', ...options })
  await switchReceiptsOff(portal.db)
  const machine = await openMachine(portal)
  const report = await reportHeating(portal.tenant)
  return { ...portal, machine, report, number: report.orderNumber, params: { number: report.orderNumber } }
}

/** Returns the ISO time some days and hours after another time. */
export const inDays = (now: Date, days: number, hours = 0) =>
  new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000).toISOString()

export const technician = { name: 'Ayşe Demir', company: 'Wärme & Wasser GmbH' }
