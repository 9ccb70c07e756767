import { join } from 'node:path'
import { readSettings } from '../../settings.ts'
import { runCommandOrExplain, StartProblem } from '../startProblem.ts'
import { rotateSigningKeys } from './signingKeys.ts'

/**
 * Adds a signing key for access tokens. The new key replaces the current key after `rotationLeadMs`, without a restart of the
 * servers.
 */
await runCommandOrExplain(async () => {
  const [name, ...others] = process.argv.slice(2)
  if (name !== 'rotate' || others.length > 0) throw new StartProblem('Use: npm run keys -- rotate')
  const { dataDir, accessTokenSeconds } = readSettings(process.env)
  const keysFolder = join(dataDir, 'keys')
  const signsFrom = await rotateSigningKeys({
    keysFolder,
    acceptedForMs: accessTokenSeconds * 1000,
    now: () => new Date(),
  })
  console.log(
    `The new key signs from ${signsFrom.toISOString()} on. Before that, copy ${join(keysFolder, 'signing.json')} to every other server that has its own copy.`,
  )
})
