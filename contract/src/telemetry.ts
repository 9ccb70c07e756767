import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { faultCodes, reportedErrorNames } from './reportedFailures.ts'
import { routePatterns } from './routePatterns.ts'
import { maxReportedEvents, maxReportedFrames, maxVitalMs } from './rules.ts'

/**
 * The pattern of a route. Full addresses are refused, because they may contain personal data or any text that a visitor
 * sends.
 */
const route = z.enum(routePatterns)
/** The reference of a failed call, or a reference that the page created for a failure without a call. */
const reference = z.string().check(z.regex(/^[0-9a-f-]{8,36}$/))
/** A position in a script: path, line and column, without the origin. The server drops positions in unknown scripts. */
const frame = z.string().check(z.regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/))

/** An error on a page, without its message: the message may quote personal input. */
const failure = z.strictObject({
  kind: z.literal('failure'),
  route,
  name: z.enum(reportedErrorNames),
  code: z.optional(z.enum(faultCodes)),
  reference: z.optional(reference),
  frames: z.array(frame).check(z.maxLength(maxReportedFrames)),
})

const pageView = z.strictObject({ kind: z.literal('pageView'), route })

/** A measurement of a page. `value` is in milliseconds, except for the layout shift (CLS), which has no unit. */
const vital = z.strictObject({
  kind: z.literal('vital'),
  route,
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(maxVitalMs)),
})

export const telemetryEvent = z.discriminatedUnion('kind', [failure, pageView, vital])
export type TelemetryEvent = z.output<typeof telemetryEvent>

export const telemetry = {
  reportEvents: call({
    method: 'POST',
    path: '/telemetry',
    access: 'public',
    body: z.strictObject({ events: z.array(telemetryEvent).check(z.minLength(1), z.maxLength(maxReportedEvents)) }),
    maxBodyBytes: 32 * 1024,
    answer: 'nothing',
    refuses: ['notFound', 'tooManyTries'],
  }),
}
