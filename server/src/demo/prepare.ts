import { isDemoLoaded, isDemoPortal } from '../platform/delivery/store.ts'
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
      `The demo landlord has known passwords and must not be open to the public at ${publicUrl}. If it is loaded, "npm run demo -- remove" removes it.`,
    )
}

/**
 * If `wantsDemo` is true, loads the demo landlord into an embedded database that is empty and has never contained a demo
 * landlord. If a demo landlord is then loaded, returns lines for the terminal, or throws a `StartProblem` if the settings
 * forbid a demo.
 */
export async function prepareDemo({ settings, isEmbedded, ...context }: Start): Promise<string[]> {
  if (isEmbedded && settings.wantsDemo) await loadDemoOnce({ ...context, brand: settings.brand })
  if (!(await isDemoLoaded(context.db))) return []
  refusePublicDemo(settings)
  if (settings.isDemoOff)
    throw new StartProblem('DEMO is "off", but the demo landlord is loaded: "npm run demo -- remove" removes it.')
  const lines = isLoopback(settings.host) ? [] : [await warnOfVisitors(context.db, settings)]
  return [...lines, ...(await describeOtherBrand(context.db, settings)), describeAccounts()]
}

async function warnOfVisitors(db: DemoContext['db'], settings: Pick<Settings, 'publicUrl'>): Promise<string> {
  const warning = 'Warning: the demo landlord is loaded. Every visitor of this portal can sign in with its passwords'
  return (await isDemoPortal(db, settings)) ? `${warning} and read its outbox.` : `${warning}.`
}

/** Returns a line if the demo landlord was loaded by a portal of another brand. */
async function describeOtherBrand(db: DemoContext['db'], { brand }: Pick<Settings, 'brand'>): Promise<string[]> {
  const demo = await db.selectFrom('demo_landlord').select('brand').executeTakeFirst()
  const loadedFor = demo?.brand ?? brand
  if (loadedFor === brand) return []
  return [
    `The demo landlord was loaded for the brand "${loadedFor}", so its documents and contact people show that brand. To replace them: "npm run demo -- remove", then "BRAND=${brand} npm run demo".`,
  ]
}
