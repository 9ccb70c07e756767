import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeAccessRules } from './accessRules.ts'

test('a symbolic link that the system user of PostgreSQL puts in place of a rules file is replaced, and its target stays unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const foreign = join(folder, 'shadow')
  writeFileSync(foreign, 'secret', { mode: 0o644 })
  const path = join(folder, 'pg_hba.conf')
  symlinkSync(foreign, path)
  const { uid, gid } = statSync(folder)
  writeAccessRules(folder, { uid, gid })
  expect([readFileSync(foreign, 'utf8'), statSync(foreign).mode & 0o777]).toEqual(['secret', 0o644])
  expect([lstatSync(path).isFile(), lstatSync(path).mode & 0o777]).toEqual([true, 0o600])
  expect(readFileSync(path, 'utf8')).toMatch(/^local all all peer/)
})
