import type { telemetry } from '@portal/contract/telemetry'
import { limitAddress } from '../limits/quota.ts'
import type { Handlers, Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { reportQuota } from './rules.ts'

export const telemetryHandlers = (parts: Pick<Parts, 'db' | 'now' | 'telemetry'>): Handlers<typeof telemetry> => ({
  async reportEvents({ body: { events } }, { address, platform }) {
    if (!parts.telemetry) throw new Refusal('notFound')
    await limitAddress(parts, reportQuota, address)
    parts.telemetry.report(events, platform)
  },
})
