import { isDemoLoaded } from '../platform/delivery/store.ts'
import { isLoopback } from '../platform/settings/loopback.ts'
import { StartProblem } from '../platform/startProblem.ts'
import { isLocalUrl, type Settings } from '../settings.ts'
import { describeAccounts } from './accounts.ts'
import type { DemoContext } from './load.ts'
import { loadDemoOnce } from './loadOnce.ts'

interface Start extends Omit<DemoContext, 'brand'> {
  settings: Pick<Settings, 'brand' | 'publicUrl' | 'host' | 'wantsDemo' | 'isDemoOff'>
  isEmbedded: boolean
}

/**
 * Throws a `StartProblem` unless `PUBLIC_URL` is an `http` address of this machine, because the demo landlord's passwords are
 * published in the README.
 */
export function refusePublicDemo({ publicUrl }: Pick<Settings, 'publicUrl'>): void {
  if (!isLocalUrl(publicUrl))
    throw new StartProblem(
      `The demo landlord has known passwords and must not be open to the public at ${publicUrl}: "npm run demo -- remove" removes it.`,
    )
}

/**
 * Loads the demo landlord at the first start with the embedded database, if `wantsDemo` is true. If the database contains the
 * demo landlord, returns lines for the terminal, or throws a `StartProblem` if the settings forbid a demo.
 */
export async function prepareDemo({ settings, isEmbedded, ...context }: Start): Promise<string[]> {
  if (isEmbedded && settings.wantsDemo) await loadDemoOnce({ ...context, brand: settings.brand })
  if (!(await isDemoLoaded(context.db))) return []
  refusePublicDemo(settings)
  if (settings.isDemoOff)
    throw new StartProblem('DEMO is "off", but the demo landlord is loaded: "npm run demo -- remove" removes it.')
  const warning =
    'Warning: the demo landlord is loaded. Every visitor of this portal can sign in with its passwords and read its outbox.'
  const lines = isLoopback(settings.host) ? [] : [warning]
  return [...lines, ...(await describeOtherBrand(context.db, settings)), describeAccounts()]
}

/** Returns a line if the demo landlord was loaded by a portal of another brand. */
async function describeOtherBrand(db: DemoContext['db'], { brand }: Pick<Settings, 'brand'>): Promise<string[]> {
  const demo = await db.selectFrom('demo_landlord').select('brand').executeTakeFirst()
  const loadedFor = demo?.brand ?? brand
  if (loadedFor === brand) return []
  return [
    `The demo landlord's documents and contact people show the brand ${loadedFor}. To replace them: "npm run demo -- remove", then "BRAND=${brand} npm run demo".`,
  ]
}
