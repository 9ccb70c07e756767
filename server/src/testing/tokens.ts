import { join } from 'node:path'
import { createTokens } from '../platform/keys/tokens.ts'
import { makeFolder } from './processes/serverProcess.ts'

/** Opens the tokens of a portal. By default, its keys are new. */
export const openTokens = (keysFolder = join(makeFolder(), 'keys')) =>
  createTokens({ keysFolder, accessTokenSeconds: 300, now: () => new Date() })
