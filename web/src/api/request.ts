import type { CallShape, Input } from '@portal/contract/api/call'

type RequestInput = { params?: Record<string, string>; query?: object; headers?: object; body?: unknown }
type Entries = [string, string | number | boolean | undefined][]

const definedEntries = (record: object | undefined): [string, string][] =>
  (Object.entries(record ?? {}) as Entries).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )

/**
 * The URL, method, headers and body with which `fetch` makes a call of the API contract. `base` is the URL that the path of the
 * call is relative to.
 */
export function requestOf<C extends CallShape>(call: C, input: Input<C>, base: string) {
  const { params = {}, query, headers, body } = input as RequestInput
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(definedEntries(query)).toString()
  return {
    url: `${base}${path}${search && `?${search}`}`,
    method: call.method,
    headers: new Headers(definedEntries(headers)),
    body: body === undefined ? undefined : call.receivesFile ? (body as Blob) : JSON.stringify(body),
  }
}
