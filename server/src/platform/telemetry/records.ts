import { type Logger, SeverityNumber } from '@opentelemetry/api'
import type { DevicePlatform } from '@portal/contract/api/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { LogEvent } from '../log.ts'
import { toAttributes } from '../metrics/names.ts'

type PageFailure = Extract<TelemetryEvent, { kind: 'failure' }>

type Fields = Record<string, string | number | undefined>

const record = (logger: Logger, severity: 'INFO' | 'ERROR', eventName: string, fields: Fields): void =>
  logger.emit({
    eventName,
    body: eventName,
    severityNumber: SeverityNumber[severity],
    severityText: severity,
    timestamp: Date.now(),
    attributes: toAttributes(fields),
  })

/** Records a server error with the fields of its log event. */
export const recordServerFailure = (logger: Logger, { event, ...fields }: LogEvent): void =>
  record(logger, 'ERROR', event, fields)

/** Records a security event with the fields of its log event. */
export const recordSecurityEvent = (logger: Logger, { event, ...fields }: LogEvent): void =>
  record(logger, 'INFO', event, fields)

export const recordPageFailure = (
  logger: Logger,
  { route, name, code, reference, frames }: PageFailure,
  platform: DevicePlatform,
): void =>
  record(logger, 'ERROR', 'pageFailure', {
    error: name,
    errorCode: code,
    requestId: reference,
    route,
    platform,
    stack: frames.map((frame) => `    at ${frame}`).join('\n'),
  })
