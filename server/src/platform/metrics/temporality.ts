import { AggregationTemporality, InstrumentType } from '@opentelemetry/sdk-metrics'

/**
 * Delta for observable gauges: with cumulative temporality, the SDK repeats the last value of a gauge that is no longer
 * observed.
 */
export const selectTemporality = (type: InstrumentType): AggregationTemporality =>
  type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : AggregationTemporality.CUMULATIVE
