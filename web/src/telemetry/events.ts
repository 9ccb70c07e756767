import { faultCodes, type ReportedErrorName, reportedErrorNames } from '@portal/contract/reportedFailures'
import type { RoutePattern } from '@portal/contract/routePatterns'
import { maxReportedFrames } from '@portal/contract/rules'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { AppEvent } from './appEvents.ts'

type Failure = Extract<AppEvent, { kind: 'failure' }>

/** Errors that are not reported: a lost connection, an ended session, a call that was aborted on leaving the screen. */
const unreportedErrors = ['ConnectionError', 'NoAccessToken', 'AbortError']

const nameOf = (name: string): ReportedErrorName => reportedErrorNames.find((known) => known === name) ?? 'Error'

/**
 * The reported data of a failure: its route, name, code, reference and positions in scripts of the portal. Never the message
 * or the URL, because they may contain personal data. Undefined if the failure is not reported.
 */
export function eventOfFailure({ error, reference, name: givenName }: Failure, route: RoutePattern, origin: string) {
  const { name, code, status, stack, message } = readError(error)
  if (unreportedErrors.includes(name) || (status !== undefined && status < 500)) return undefined
  const faultCode = faultCodes.find((known) => known === code)
  return {
    kind: 'failure',
    route,
    name: givenName ?? nameOf(name),
    ...(faultCode && { code: faultCode }),
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

/**
 * The positions in scripts of the portal, innermost first. Removes the message from the stack first, because a message
 * may contain text that looks like a position.
 */
function framesIn(stack: string, message: string, origin: string): string[] {
  const positions = stack
    .split(message || '\n')
    .join('\n')
    .matchAll(/(https?:\/\/[^\s/()]+)(\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/g)
  return [...positions]
    .flatMap(([, host, position = '']) => (host === origin ? [position] : []))
    .slice(0, maxReportedFrames)
}
