import { type EventDetail, type EventName, eventSchemas } from './messages.ts'

export type EventListeners = { [Name in EventName]: (detail: EventDetail<Name>) => void }

const maxJsonLength = 64 * 1024

/**
 * Listens to the events of the native app: custom events that are dispatched on the window itself and have a known name
 * and a valid detail. Ignores all other events. Returns a function that stops listening.
 */
export function listenToApp(window: Window & typeof globalThis, listeners: EventListeners): () => void {
  const listening = new AbortController()
  const listenTo = <Name extends EventName>(name: Name) =>
    window.addEventListener(
      name,
      (event) => {
        // A listener on the window also gets events that bubble up from elements.
        if (!(event instanceof window.CustomEvent) || event.target !== window) return
        const detail = readDetail(name, event)
        if (detail !== undefined) listeners[name](detail)
      },
      { signal: listening.signal },
    )
  for (const name of Object.keys(eventSchemas) as EventName[]) listenTo(name)
  return () => listening.abort()
}

/** The validated detail of an event; undefined if it does not match the schema of the event. */
export function readDetail<Name extends EventName>(name: Name, { detail }: CustomEvent<unknown>) {
  const schema = eventSchemas[name]
  try {
    const values = ownValues(typeof detail === 'string' ? parse(detail) : detail, Object.keys(schema.shape))
    return schema.safeParse(values).data as EventDetail<Name> | undefined
  } catch {
    // The detail is text but not JSON, or throws when it is read. The app sends neither.
    return undefined
  }
}

/** Some Android apps send the detail as JSON text. Returns undefined if the text is too long. */
function parse(json: string): unknown {
  return json.length > maxJsonLength ? undefined : JSON.parse(json)
}

/** Returns the own properties with these names, except getters; undefined if `object` is not a plain object. */
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
