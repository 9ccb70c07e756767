import { mostVital } from '@portal/contract/rules'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

interface Vital {
  name: MetricType['name']
  /** In milliseconds, except for the layout shift, which has no unit. */
  value: number
  /** When it happened, on the page's clock. */
  at: number
}

/** How a page felt: each figure once a page, as it stands when it is first known for good or the page is left. */
export function watchVitals(tell: (vital: Vital) => void) {
  const told = new Set<string>()
  const once = ({ id, name, value, entries }: MetricType) => {
    // A device that slept while the page came says nothing of how it felt; and a report with it would be refused whole.
    if (told.has(id) || value > mostVital) return
    told.add(id)
    tell({ name, value, at: entries.at(-1)?.startTime ?? 0 })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(once)
}
