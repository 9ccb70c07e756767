import * as z from 'zod/mini'

/** A day as an ISO date, such as `2026-11-28`. PostgreSQL knows no year 0. */
export const isoDay = z.iso.date().check(z.refine((day) => !day.startsWith('0000'), { error: 'tooSmall' }))
