import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeRefusals } from './withoutRefusals.ts'

const contract = join(import.meta.dirname, '../contract/src')

test.each(['session.ts', 'requests.ts', 'registration.ts'])(
  'removeRefusals deletes the refusals in %s and no other code',
  async (file) => {
    const source = await readFile(join(contract, file), 'utf8')
    const declared = [...source.matchAll(/refuses:[^\]]*\],/g)].map(([refusals]) => refusals)
    expect(declared.length).toBeGreaterThan(0)
    const rest = declared.reduce((text, refusals) => text.replace(refusals, ''), source)
    expect(removeRefusals(source).replaceAll(/\s+/g, ' ')).toBe(rest.replaceAll(/\s+/g, ' '))
  },
)
