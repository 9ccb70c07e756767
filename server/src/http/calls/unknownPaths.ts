import { calls } from '@portal/contract'
import type { CallShape } from '@portal/contract/api/call'
import { deskCalls } from '@portal/contract/desk/calls'
import { deskBase } from '@portal/contract/desk/deskCall'
import { integrationCalls } from '@portal/contract/integration/calls'
import { integrationBase } from '@portal/contract/integration/machineCall'
import { apiBase } from '@portal/contract/rules'
import { Refusal } from '../../platform/refusal.ts'

const matchersOf = (base: string, table: Readonly<Record<string, object>>) =>
  Object.values(table)
    .flatMap((group) => Object.values(group) as CallShape[])
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${(base + path).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
    }))

const matchers = [...matchersOf(apiBase, calls), ...matchersOf(integrationBase, integrationCalls)]
const deskMatchers = matchersOf(deskBase, deskCalls)

/** Whether a path belongs to an API of tenants or machines, and not to the web app. */
export const isApiPath = (path: string): boolean => /^\/(api|integration)(\/|$)/i.test(path)
/** Whether a path belongs to the desk. */
export const isDeskPath = (path: string): boolean => /^\/desk(\/|$)/i.test(path)
/** Whether a path belongs to the desk's API, and not to its web app. */
export const isDeskApiPath = (path: string): boolean => /^\/desk\/v1(\/|$)/i.test(path)

/**
 * The refusal for a request that matches no call: `methodNotAllowed` if the path has calls with other methods, else
 * `notFound`.
 */
export const refusalForUnmatched = (path: string): Refusal => refuseUnmatched(matchers, path)
export const refusalForUnmatchedAtDesk = (path: string): Refusal => refuseUnmatched(deskMatchers, path)

function refuseUnmatched(table: typeof matchers, path: string): Refusal {
  const methods = table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (methods.length === 0) return new Refusal('notFound')
  return new Refusal('methodNotAllowed', { headers: { allow: [...new Set(methods)].join(', ') } })
}
