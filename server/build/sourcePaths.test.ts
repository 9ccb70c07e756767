import { expect, test } from 'vitest'
import { withSourcePaths } from './sourcePaths.ts'

const bundled = (code: string, path: string) => withSourcePaths('/opt/portal')(code, `/opt/portal/${path}`).code

test.each([
  [
    "join(import.meta.dirname, 'migrations')",
    'server/src/platform/database/migrate.ts',
    `join((import.meta.dirname + "/../../src/platform/database"), 'migrations')`,
  ],
  [
    "new URL('./mouldyCorner.jpg', import.meta.url)",
    'server/src/demo/documents/photo.ts',
    `new URL('./mouldyCorner.jpg', new URL("../../src/demo/documents/photo.ts", import.meta.url).href)`,
  ],
  ['readdirSync(import.meta.dirname)', 'brands/load.ts', `readdirSync((import.meta.dirname + "/../../../brands"))`],
])('%s in %s names the same path from the folder of the bundle', (code, path, expected) => {
  expect(bundled(code, path)).toBe(expected)
})

test('a module that needs its own file name cannot be bundled', () => {
  expect(() => bundled('import.meta.filename', 'server/src/a.ts')).toThrow('/opt/portal/server/src/a.ts')
})
