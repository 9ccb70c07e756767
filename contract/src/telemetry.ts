import * as z from 'zod/mini'
import { call } from './call.ts'
import { maxReportedEvents, maxReportedFrames, mostVital } from './rules.ts'
import { routePatterns } from './screens.ts'

/** The pattern of a route, never an address: what stands in an address may be personal, and anybody may send anything. */
const route = z.enum(routePatterns)
/** Of the log lines, or one that the page made for a failure of its own. */
const reference = z.string().check(z.regex(/^[0-9a-f-]{8,36}$/))
/** A place in a script of ours, without its origin. */
const frame = z.string().check(z.regex(/^\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))

/** Something went wrong on a page. No message: it may quote what a person typed. */
const failure = z.strictObject({
  kind: z.literal('failure'),
  route,
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/))),
  reference: z.optional(reference),
  frames: z.array(frame).check(z.maxLength(maxReportedFrames)),
})

const pageView = z.strictObject({ kind: z.literal('pageView'), route })

/** In milliseconds, except for the layout shift, which has no unit. */
const vital = z.strictObject({
  kind: z.literal('vital'),
  route,
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: z.number().check(z.minimum(0), z.maximum(mostVital)),
})

export const telemetryEvent = z.discriminatedUnion('kind', [failure, pageView, vital])
export type TelemetryEvent = z.output<typeof telemetryEvent>

export const telemetry = {
  reportEvents: call({
    method: 'POST',
    path: '/telemetry',
    access: 'public',
    summary: 'Takes what pages report of themselves, without anything personal; absent while telemetry is off.',
    body: z.strictObject({ events: z.array(telemetryEvent).check(z.minLength(1), z.maxLength(maxReportedEvents)) }),
    mostBodyBytes: 32 * 1024,
    answer: 'nothing',
    refuses: ['notFound', 'tooManyTries'],
  }),
}
