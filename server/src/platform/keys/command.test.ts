import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, runCommand } from '../../testing/processes/serverProcess.ts'
import { openTokens } from '../../testing/tokens.ts'

const readKeys = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'signing.json'), 'utf8')) as { keys: unknown[] }).keys

test('`npm run keys -- rotate` adds a signing key and says when this key begins to sign; an unknown subcommand is refused and changes no key', async () => {
  const dataDir = makeFolder()
  const keysFolder = join(dataDir, 'keys')
  await openTokens(keysFolder)
  expect(readKeys(keysFolder)).toHaveLength(1)
  const run = (...args: string[]) => runCommand('platform/keys/command.ts', args, { DATA_DIR: dataDir })
  const output = expect.stringMatching(/The new key signs from \d{4}-\d\d-\d\dT/)
  expect(await run('rotate')).toMatchObject({ code: 0, output })
  expect(readKeys(keysFolder)).toHaveLength(2)
  expect(await run('turn')).toMatchObject({ code: 1 })
  expect(readKeys(keysFolder)).toHaveLength(2)
})
