import type { Call, Input } from '@portal/contract/call'
import { apiBase } from '@portal/contract/rules'

type Parts = { params?: Record<string, string>; query?: object; headers?: object; body?: unknown }
type Entries = [string, string | number | boolean | undefined][]

const present = (record: object | undefined): [string, string][] =>
  (Object.entries(record ?? {}) as Entries).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )

/** The address and the parts of a `fetch` that a call of the contract stands for. */
export function requestOf<C extends Call>(call: C, input: Input<C>, baseUrl: string) {
  const { params = {}, query, headers, body } = input as Parts
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(present(query)).toString()
  return {
    url: `${baseUrl}${apiBase}${path}${search && `?${search}`}`,
    method: call.method,
    headers: new Headers(present(headers)),
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
