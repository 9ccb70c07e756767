import { isDemoLoaded } from '../delivery/store.ts'
import { isLoopback, type Settings } from '../settings.ts'
import { StartProblem } from '../startProblem.ts'
import { describeAccounts } from './accounts.ts'
import type { DemoParts } from './load.ts'
import { loadDemoOnce } from './loadOnce.ts'

interface Start extends Omit<DemoParts, 'brand'> {
  settings: Pick<Settings, 'brand' | 'publicUrl' | 'host' | 'wantsDemo'>
  isEmbedded: boolean
}

/** Refuses a public address with the demo landlord behind it: its passwords stand in the README. */
export function refusePublicDemo({ publicUrl }: Pick<Settings, 'publicUrl'>): void {
  if (publicUrl.startsWith('https:'))
    throw new StartProblem(
      `The demo landlord has known passwords and must not be open to the public at ${publicUrl}: "npm run demo -- remove" removes it.`,
    )
}

/** Loads the demo landlord once where the settings want it, and returns what the terminal says of one that is loaded. */
export async function prepareDemo({ settings, isEmbedded, ...parts }: Start): Promise<string[]> {
  if (isEmbedded && settings.wantsDemo) await loadDemoOnce({ ...parts, brand: settings.brand })
  if (!(await isDemoLoaded(parts.db))) return []
  refusePublicDemo(settings)
  const isLocal = isLoopback(settings.host) && isLoopback(new URL(settings.publicUrl).hostname)
  const warning =
    'Warning: the demo landlord is loaded. Anybody who reaches this portal can sign in with its passwords and read its outbox.'
  return [...(isLocal ? [] : [warning]), describeAccounts()]
}
