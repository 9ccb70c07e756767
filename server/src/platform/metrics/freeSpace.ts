import type { Meter } from '@opentelemetry/api'
import type { ReadFreeBytes } from '../files/freeSpace.ts'

/** Reports the free space for each scrape and each export, unless the server stores nothing on this machine. */
export function observeFreeSpace(meter: Meter, readFreeBytes: ReadFreeBytes): void {
  const description = 'Free space on the fullest disk that stores uploads or the embedded database.'
  meter.createObservableGauge('portal.storage.free', { unit: 'By', description }).addCallback(async (result) => {
    const freeBytes = await readFreeBytes()
    if (freeBytes !== undefined) result.observe(freeBytes)
  })
}
