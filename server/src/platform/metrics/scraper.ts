import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { type MetricData, MetricReader } from '@opentelemetry/sdk-metrics'
import { labelOf, prometheusNameOf } from './names.ts'
import { selectTemporality } from './temporality.ts'

/** Collects metrics only on request, never at intervals. */
class ScrapeReader extends MetricReader {
  constructor() {
    super({ aggregationTemporalitySelector: selectTemporality })
  }
  protected override onForceFlush = () => Promise.resolve()
  protected override onShutdown = () => Promise.resolve()
}

/** Returns the metric under the name and the labels that the operating pages document. */
function renameForPrometheus({ descriptor, dataPoints, ...rest }: MetricData): MetricData {
  return {
    ...rest,
    descriptor: { ...descriptor, name: prometheusNameOf(descriptor), unit: '' },
    dataPoints: dataPoints.map(({ attributes, ...point }) => ({
      ...point,
      attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [labelOf(name), value])),
    })),
  } as MetricData
}

/** Returns a reader, and a function that collects its metrics in the text format of Prometheus. */
export function openScraper() {
  const reader = new ScrapeReader()
  const [withoutTargetInfo, withoutScopeInfo] = [true, true]
  const serializer = new PrometheusSerializer(undefined, false, undefined, withoutTargetInfo, withoutScopeInfo)
  async function scrape(): Promise<string> {
    const { resourceMetrics, errors } = await reader.collect()
    if (errors.length > 0) throw errors[0]
    const scopeMetrics = resourceMetrics.scopeMetrics.map(({ scope, metrics }) => ({
      scope,
      metrics: metrics.map(renameForPrometheus),
    }))
    return serializer.serialize({ ...resourceMetrics, scopeMetrics })
  }
  return { reader, scrape }
}
