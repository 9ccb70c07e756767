import { setImmediate } from 'node:timers/promises'

/** The maximum number of keys that one statement reads, so that no statement takes much longer than others. */
const maxKeys = 20

interface Batch<Value> {
  keys: Set<string>
  values: Promise<ReadonlyMap<string, Value>>
}

/**
 * Returns a function that reads the value of a key; undefined if the key has no value. One statement reads up to `maxKeys` keys
 * that are asked for in the same turn of the event loop. The statement begins after that turn, so each value is at least as
 * current as if its key were read alone. Callers may share a value, so they must not change it.
 */
export function readTogether<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let openBatch: Batch<Value> | undefined

  function startBatch(): Batch<Value> {
    const keys = new Set<string>()
    const batch: Batch<Value> = {
      keys,
      values: setImmediate().then(() => {
        if (openBatch === batch) openBatch = undefined
        return read([...keys])
      }),
    }
    return batch
  }

  return async (key) => {
    if (!openBatch || openBatch.keys.size >= maxKeys) openBatch = startBatch()
    const { keys, values } = openBatch
    keys.add(key)
    return (await values).get(key)
  }
}
