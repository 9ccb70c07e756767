import type { telemetry } from '@portal/contract/telemetry'
import type { Context, Handlers } from '../../context.ts'
import { limitNetwork } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type IsScript, reportQuota, withKnownFrames } from './rules.ts'

export const telemetryHandlers = (
  context: Pick<Context, 'db' | 'tokens' | 'now' | 'telemetry'>,
  isScript: IsScript,
): Handlers<typeof telemetry> => ({
  async reportEvents({ body: { events } }, { address, platform }) {
    if (!context.telemetry) throw new Refusal('notFound')
    await limitNetwork(context, reportQuota, address)
    context.telemetry.report(
      events.map((event) => withKnownFrames(event, isScript)),
      platform,
    )
  },
})
