import { apiBase } from '@portal/contract/rules'
import { Refusal } from '../refusal.ts'
import { listCalls } from './calls.ts'

const matchers = listCalls().map(({ call }) => ({
  method: call.method,
  pattern: new RegExp(`^${(apiBase + call.path).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
}))

/** Why nothing answers here: the path is unknown, or it knows other methods alone. */
export function refusalOfUnknown(path: string): Refusal {
  const methods = matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (methods.length === 0) return new Refusal('notFound')
  return new Refusal('methodNotAllowed', { headers: { allow: [...new Set(methods)].join(', ') } })
}
