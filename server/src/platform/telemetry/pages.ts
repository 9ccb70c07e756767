import type { Histogram, Logger, Meter } from '@opentelemetry/api'
import type { DevicePlatform } from '@portal/contract/api/headers'
import type { TelemetryEvent } from '@portal/contract/telemetry'
import { toAttributes } from '../metrics/names.ts'
import { recordPageFailure } from './records.ts'
import type { PageReports } from './telemetry.ts'

type Vital = Extract<TelemetryEvent, { kind: 'vital' }>

/**
 * The bounds of the histogram buckets, in milliseconds except for the layout shift (CLS). They include the thresholds of Web
 * Vitals for good and poor pages.
 */
const vitalBounds: Record<Vital['name'], number[]> = {
  LCP: [250, 500, 1_000, 1_500, 2_000, 2_500, 4_000, 6_000, 10_000],
  FCP: [250, 500, 1_000, 1_800, 3_000, 5_000, 10_000],
  INP: [25, 50, 100, 200, 350, 500, 1_000, 2_000],
  TTFB: [50, 100, 200, 400, 800, 1_800, 5_000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
}

function openVitals(meter: Meter): Map<Vital['name'], Histogram> {
  const entries = Object.entries(vitalBounds) as [Vital['name'], number[]][]
  return new Map(
    entries.map(([name, explicitBucketBoundaries]) => [
      name,
      meter.createHistogram(`portal.page.${name.toLowerCase()}`, {
        unit: name === 'CLS' ? '1' : 'ms',
        description: `${name} of pages.`,
        advice: { explicitBucketBoundaries },
      }),
    ]),
  )
}

/**
 * Counts the page views and measurements that pages report, and records the failures of pages. Every attribute of a metric
 * has a fixed set of values.
 */
export function openPageReports(meter: Meter, logger: Logger): PageReports {
  const views = meter.createCounter('portal.page.views', { unit: '{view}', description: 'Views of pages.' })
  const vitals = openVitals(meter)

  function accept(event: TelemetryEvent, platform: DevicePlatform) {
    if (event.kind === 'failure') return recordPageFailure(logger, event, platform)
    const attributes = toAttributes({ route: event.route, platform })
    if (event.kind === 'pageView') views.add(1, attributes)
    else vitals.get(event.name)?.record(event.value, attributes)
  }

  return {
    report(events, platform) {
      for (const event of events) accept(event, platform)
    },
  }
}
