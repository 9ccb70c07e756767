import { maxReportedFrames } from '@portal/contract/rules'
import type { RoutePattern } from '@portal/contract/screens'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { Happening } from './happened.ts'

type Failure = Extract<Happening, { kind: 'failure' }>

/** No fault of ours: a lost line, a refusal that the person reads, somebody who went on before the answer came. */
const expected = ['ConnectionError', 'NoAccessToken', 'AbortError']

/**
 * What may leave the page of a failure: its name, code and places in scripts of ours, if it is worth a report at all.
 * No message and no address: they may quote what a person typed.
 */
export function eventOfFailure({ error, reference, about }: Failure, route: RoutePattern, origin: string) {
  const { name, code, status, stack, message } = readError(error)
  if (expected.includes(name) || (status !== undefined && status < 500)) return undefined
  const said = isWord(code) && code !== 'unknown' ? code : wordOf(about)
  return {
    kind: 'failure',
    route,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    ...(said && { code: said }),
    reference,
    frames: framesIn(stack, message, origin),
  } satisfies TelemetryEvent
}

function readError(error: unknown) {
  const { name, code, status, stack, message } = Object(error) as Record<string, unknown>
  return {
    name: typeof name === 'string' ? name : 'Error',
    code: typeof code === 'string' ? code : undefined,
    status: typeof status === 'number' ? status : undefined,
    stack: typeof stack === 'string' ? stack : '',
    message: typeof message === 'string' ? message : '',
  }
}

const isWord = (text: string | undefined) => /^\w{1,40}$/.test(text ?? '')

/** Of a call's path: `/request/forms` is `request_forms`. */
const wordOf = (text: string | undefined) =>
  text
    ?.replace(/^\W+|\W+$/g, '')
    .replace(/\W+/g, '_')
    .slice(0, 40)

/** The places in our own scripts, the innermost first; a browser's stack repeats the message, which is cut out before. */
function framesIn(stack: string, message: string, origin: string): string[] {
  const places = stack
    .split(message || '\n')
    .join('\n')
    .matchAll(/(https?:\/\/[^\s/()]+)(\/assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7})/g)
  return [...places].flatMap(([, host, place = '']) => (host === origin ? [place] : [])).slice(0, maxReportedFrames)
}
