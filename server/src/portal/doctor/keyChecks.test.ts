import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { runDoctorCommand } from './doctorCommand.ts'
import type { Finding } from './finding.ts'

async function examineKeys(dataDir: string): Promise<string | undefined> {
  const { printed } = await runDoctorCommand(['--json'], { DATA_DIR: dataDir })
  const finding = (JSON.parse(printed) as Finding[]).find(({ check }) => check === 'Keys')
  return finding && `${finding.status}: ${finding.found}`
}

test('keys are ok if only the service user can read them, and also if the first start has not created them yet', async () => {
  const dataDir = makeFolder()
  const folder = join(dataDir, 'keys')
  expect(await examineKeys(dataDir)).toBe('ok: the first start creates them.')
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, 'tokens.pem'), '', { mode: 0o600 })
  expect(await examineKeys(dataDir)).toBe(`ok: only the service user can read ${folder}.`)
})

test.each([
  ['keys', 0o750],
  ['keys/signing.json', 0o604],
])('it is reported if others may use %s, for example after a restore', async (name, mode) => {
  const dataDir = makeFolder()
  await mkdir(join(dataDir, 'keys'), { mode: 0o700 })
  await writeFile(join(dataDir, 'keys/signing.json'), '', { mode: 0o600 })
  await chmod(join(dataDir, name), mode)
  expect(await examineKeys(dataDir)).toBe(`missing: users other than the service user may use ${join(dataDir, name)}.`)
})
