import { type Attributes, type Logger, SeverityNumber } from '@opentelemetry/api'
import type { DevicePlatform } from '@portal/contract/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { LogEvent } from '../log.ts'

type PageFailure = Extract<TelemetryEvent, { kind: 'failure' }>

/** Fields that OpenTelemetry has a name for; every other keeps the one that it has in our log. */
const standardNames: Record<string, string> = { error: 'exception.type', stack: 'exception.stacktrace' }

function record(logger: Logger, eventName: string, fields: Record<string, string | number | undefined>): void {
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') attributes[standardNames[name] ?? `portal.${name}`] = value
  logger.emit({
    eventName,
    body: eventName,
    severityNumber: SeverityNumber.ERROR,
    severityText: 'ERROR',
    timestamp: Date.now(),
    attributes,
  })
}

/** A failure of ours as the log has it. */
export const recordServerFailure = (logger: Logger, { event, ...fields }: LogEvent): void =>
  record(logger, event, fields)

export const recordPageFailure = (
  logger: Logger,
  { route, name, code, reference, frames }: PageFailure,
  platform: DevicePlatform,
): void =>
  record(logger, 'pageFailure', {
    error: name,
    errorCode: code,
    requestId: reference,
    route,
    platform,
    stack: frames.map((frame) => `    at ${frame}`).join('\n'),
  })
