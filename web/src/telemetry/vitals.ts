import { maxVitalMs } from '@portal/contract/rules'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

interface Vital {
  name: MetricType['name']
  /** In milliseconds, except for the layout shift, which has no unit. */
  value: number
  /** The time of the measured event, in milliseconds since the start of the page. */
  at: number
}

/**
 * Reports each web vital once per page load: its final value, or its value when the page is first hidden. A return from the
 * back/forward cache counts as a page load.
 */
export function watchVitals(onVital: (vital: Vital) => void) {
  const reported = new Set<string>()
  const reportOnce = ({ id, name, value, entries }: MetricType) => {
    // If the device slept during loading, the value is meaningless, and the server would reject the whole report.
    if (reported.has(id) || value > maxVitalMs) return
    reported.add(id)
    onVital({ name, value, at: entries.at(-1)?.startTime ?? 0 })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(reportOnce)
}
