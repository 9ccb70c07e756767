import type { availability } from '@portal/contract/availability'
import type { Context, Handlers } from '../../context.ts'

/**
 * During maintenance, every call is refused with 503 before its handler runs. If a call reaches this handler, the portal is
 * available.
 */
export const availabilityHandlers = ({ telemetry }: Pick<Context, 'telemetry'>): Handlers<typeof availability> => ({
  checkAvailability: () => ({ status: 'ok', ...(telemetry && { telemetry: true }) }),
})
