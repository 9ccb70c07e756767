import type { Histogram, Meter } from '@opentelemetry/api'
import type { DevicePlatform } from '@portal/contract/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import type { LogEvent } from '../log.ts'

type Vital = Extract<TelemetryEvent, { kind: 'vital' }>

/** In milliseconds, but for the shift of the layout: around the bounds at which a page counts as good and as poor. */
const vitalBounds: Record<Vital['name'], number[]> = {
  LCP: [250, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 6_000, 10_000],
  FCP: [250, 500, 1_000, 1_800, 3_000, 5_000, 10_000],
  INP: [25, 50, 100, 200, 350, 500, 1_000, 2_000],
  TTFB: [50, 100, 200, 400, 800, 1_800, 5_000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
}
/** In seconds. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const bounds = (explicitBucketBoundaries: number[]) => ({ advice: { explicitBucketBoundaries } })

/** What is counted and timed. Every label has a fixed set of values. */
export function openMeasures(meter: Meter) {
  const calls = meter.createHistogram('portal.call.duration', { unit: 's', ...bounds(durationBounds) })
  const views = meter.createCounter('portal.page.views', { unit: '{view}' })
  const vitals = new Map<Vital['name'], Histogram>()
  for (const [name, limits] of Object.entries(vitalBounds) as [Vital['name'], number[]][])
    vitals.set(
      name,
      meter.createHistogram(`portal.page.${name.toLowerCase()}`, {
        unit: name === 'CLS' ? '1' : 'ms',
        ...bounds(limits),
      }),
    )

  return {
    countCall({ call, status, durationMs }: LogEvent): void {
      calls.record(Number(durationMs) / 1000, {
        'portal.call': String(call),
        'http.response.status_code': Number(status),
      })
    },
    countView(route: string, platform: DevicePlatform): void {
      views.add(1, { 'portal.route': route, 'portal.platform': platform })
    },
    countVital({ name, route, value }: Vital, platform: DevicePlatform): void {
      vitals.get(name)?.record(value, { 'portal.route': route, 'portal.platform': platform })
    },
  }
}
