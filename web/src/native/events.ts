import { type EventDetail, type EventName, events } from './messages.ts'

export type EventListeners = { [Name in EventName]: (detail: EventDetail<Name>) => void }

const mostCharacters = 64 * 1024

/**
 * Hears what the native app tells, and nothing else: events of the window itself, of the known names, whose detail is all
 * that it has to be. Anything else is dropped whole. Answers how to stop.
 */
export function hearEvents(window: Window & typeof globalThis, listeners: EventListeners): () => void {
  const listening = new AbortController()
  const hear = <Name extends EventName>(name: Name) =>
    window.addEventListener(
      name,
      (event) => {
        // One that an element sent comes by here too.
        if (!(event instanceof window.CustomEvent) || event.target !== window) return
        const detail = readDetail(name, event)
        if (detail !== undefined) listeners[name](detail)
      },
      { signal: listening.signal },
    )
  for (const name of Object.keys(events) as EventName[]) hear(name)
  return () => listening.abort()
}

/** The detail of an event, or undefined where it is not what its name promises. */
export function readDetail<Name extends EventName>(name: Name, { detail }: CustomEvent<unknown>) {
  const schema = events[name]
  try {
    const values = ownValues(typeof detail === 'string' ? parse(detail) : detail, Object.keys(schema.shape))
    return schema.safeParse(values).data as EventDetail<Name> | undefined
  } catch {
    // An object that fights back when it is looked at is none of the app's.
    return undefined
  }
}

/** Some Android apps hand their JSON over as it is. */
function parse(json: string): unknown {
  return json.length > mostCharacters ? undefined : JSON.parse(json)
}

/** Of a plain object its own plain values under these names; nothing inherited, nothing computed. */
function ownValues(object: unknown, names: readonly string[]): Record<string, unknown> | undefined {
  if (typeof object !== 'object' || object === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== null && prototype !== Object.prototype) return undefined
  const values = names.flatMap((name) => {
    const property = Object.getOwnPropertyDescriptor(object, name)
    return property && 'value' in property ? [[name, property.value]] : []
  })
  return Object.fromEntries(values)
}
