import { type Logger, SeverityNumber } from '@opentelemetry/api'
import type { DevicePlatform } from '@portal/contract/api/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { LogEvent } from '../log.ts'
import { toAttributes } from '../metrics/names.ts'

type PageFailure = Extract<TelemetryEvent, { kind: 'failure' }>

const record = (logger: Logger, eventName: string, fields: Record<string, string | number | undefined>): void =>
  logger.emit({
    eventName,
    body: eventName,
    severityNumber: SeverityNumber.ERROR,
    severityText: 'ERROR',
    timestamp: Date.now(),
    attributes: toAttributes(fields),
  })

/** Records a server error with the fields of its log event. */
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
