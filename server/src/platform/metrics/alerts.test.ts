import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { openMonitoredPortal } from '../../testing/monitoredPortal.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating/monitoring.md'), 'utf8')
const [, rules = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
/** The expressions of the documented alerts, by name. */
const alerts = new Map(
  [...rules.matchAll(/- alert: (\w+)\n +expr: ([\s\S]*?)\n +(?:for|annotations):/g)].map(([, name, expression]) => [
    name,
    expression ?? '',
  ]),
)

interface Selector {
  metric: string
  matchers: { label: string; pattern: RegExp }[]
}

/** The selectors of an expression, for example `portal_jobs{state="given_up"}`. */
const selectorsIn = (expression: string): Selector[] =>
  [...expression.matchAll(/(portal_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = '', labels = '']) => ({
    metric,
    matchers: [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', pattern]) => ({
      label,
      pattern: new RegExp(`^(?:${pattern})$`),
    })),
  }))

const labelOf = (sample: string, label: string) => new RegExp(`[{,]${label}="([^"]*)"`).exec(sample)?.[1] ?? ''

/** The values of the samples that a selector matches. */
const matching = (metrics: ReadonlyMap<string, number>, { metric, matchers }: Selector): number[] =>
  [...metrics]
    .filter(([sample]) => sample.replace(/\{.*/, '') === metric)
    .filter(([sample]) => matchers.every(({ label, pattern }) => pattern.test(labelOf(sample, label))))
    .map(([, value]) => value)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('every metric and label of the documented alerts exists', async () => {
  const { visitor, db, read } = await openMonitoredPortal()
  // Without this table a sign-in fails with 500, the status that an alert watches.
  await db.schema.alterTable('limits').renameTo('gone').execute()
  await visitor.session.login({ body: { email: 'niemand@example.org', password: 'x' } }).catch(() => undefined)
  const metrics = await read()
  const selectors = [...alerts].flatMap(([name, expression]) =>
    selectorsIn(expression).map((selector) => ({ name, selector })),
  )
  expect(alerts.size).toBe(rules.split('- alert:').length - 1)
  expect(selectors.filter(({ selector }) => matching(metrics, selector).length === 0)).toEqual([])
})

test('the alerts on sign-ins and on reused refresh tokens watch counters that start at zero and increase', async () => {
  const { visitor, tenant, read } = await openMonitoredPortal()
  const count = async (alert: string) => {
    const metrics = await read()
    return selectorsIn(alerts.get(alert) ?? '').map((selector) => sum(matching(metrics, selector)))
  }
  expect(await count('PortalSignInsFail')).toEqual([0])
  expect(await count('PortalRefreshTokenReused')).toEqual([0])
  const wrong = { email: demoAccounts.Erika.email, password: 'falsch' }
  for (let number = 0; number < 2; number += 1) await outcomeOf(visitor.session.login({ body: wrong }))
  expect(await count('PortalSignInsFail')).toEqual([2])
  expect(await count('PortalRefreshTokenReused')).toEqual([0])

  const { userId, refreshToken } = tenant.login
  const refresh = (token: string) => visitor.session.refreshToken({ body: { userId, refreshToken: token } })
  await refresh((await refresh(refreshToken)).refreshToken)
  expect(await outcomeOf(refresh(refreshToken))).toBe('401 sessionEnded')
  expect(await count('PortalRefreshTokenReused')).toEqual([1])
})
