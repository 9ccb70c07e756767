import type { Attributes } from '@opentelemetry/api'

/** Fields of log events for which OpenTelemetry defines a name. Every other field is named `portal.<field>`. */
const standardNames: Record<string, string> = {
  error: 'exception.type',
  stack: 'exception.stacktrace',
  status: 'http.response.status_code',
}

/** Returns the attributes of a log record or a measurement, under their names in OpenTelemetry. Empty fields are left out. */
export function toAttributes(fields: Readonly<Record<string, string | number | undefined>>): Attributes {
  const attributes: Attributes = {}
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && value !== '') attributes[standardNames[field] ?? `portal.${field}`] = value
  return attributes
}

const fieldsByName = new Map(Object.entries(standardNames).map(([field, name]) => [name, field]))

/** Returns the Prometheus label for an attribute: the name of the field of the log event. */
export const labelOf = (attribute: string): string => fieldsByName.get(attribute) ?? attribute.replace(/^portal\./, '')

const unitSuffixes: Record<string, string> = { s: '_seconds', ms: '_milliseconds', By: '_bytes' }

/**
 * Returns the name of a metric for Prometheus, with the unit at its end. The serializer replaces the dots, and adds `_total`
 * to counters.
 */
export const prometheusNameOf = ({ name, unit }: { name: string; unit: string }): string =>
  `${name}${unitSuffixes[unit] ?? ''}`
