import type { availability } from '@portal/contract/availability'
import type { Handlers, Parts } from '../parts.ts'

/** Whoever gets this far has passed the check for maintenance, which answers 503 to every call alike. */
export const availabilityHandlers = ({ telemetry }: Pick<Parts, 'telemetry'>): Handlers<typeof availability> => ({
  checkAvailability: () => ({ status: 'ok', ...(telemetry && { telemetry: true }) }),
})
