import { setImmediate } from 'node:timers/promises'

/** The maximum number of keys that one statement reads, so that no statement takes much longer than others. */
const maxKeys = 20

interface Reading<Value> {
  keys: Set<string>
  values: Promise<ReadonlyMap<string, Value>>
}

/**
 * Returns a function that reads the value of a key; undefined if there is none. One statement reads all keys that are asked
 * for in the same turn of the event loop. The statement begins after that turn, so each value is at least as current as if its
 * key were read alone. Callers may share a value, so they must not change it.
 */
export function readTogether<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: Reading<Value> | undefined

  function prepare(): Reading<Value> {
    const keys = new Set<string>()
    const reading: Reading<Value> = {
      keys,
      values: setImmediate().then(() => {
        if (next === reading) next = undefined
        return read([...keys])
      }),
    }
    return reading
  }

  return async (key) => {
    if (!next || next.keys.size >= maxKeys) next = prepare()
    const { keys, values } = next
    keys.add(key)
    return (await values).get(key)
  }
}
