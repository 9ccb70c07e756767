import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
}

const lock = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> }

test('package-lock.json contains the hash of every installed package, except optional development tools', () => {
  const withoutHash = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity, dev, optional }]) => !integrity?.startsWith('sha512-') && !(dev && optional))
  expect(withoutHash.map(([path]) => path)).toEqual([])
})
