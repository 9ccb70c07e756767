import { apiBase } from '@portal/contract/rules'
import { Refusal } from '../../platform/refusal.ts'
import { listCalls } from './calls.ts'

const matchers = listCalls().map(({ call }) => ({
  method: call.method,
  pattern: new RegExp(`^${(apiBase + call.path).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
}))

/**
 * The refusal for a request that matches no call: `methodNotAllowed` if the path has calls with other methods, else
 * `notFound`.
 */
export function refusalForUnmatched(path: string): Refusal {
  const methods = matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (methods.length === 0) return new Refusal('notFound')
  return new Refusal('methodNotAllowed', { headers: { allow: [...new Set(methods)].join(', ') } })
}
