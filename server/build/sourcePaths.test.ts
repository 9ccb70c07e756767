import { expect, test } from 'vitest'
import { withSourcePaths } from './sourcePaths.ts'

const folder = '/opt/portal/server/dist/bundle'
const bundled = (code: string, path: string, isEntry = false) =>
  withSourcePaths(code, { path: `/opt/portal/${path}`, isEntry }, folder)

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

test.each(['import.meta.filename', 'import.meta.main', 'import.meta.resolve("a")', 'const { dirname } = import.meta'])(
  'a module with %s cannot be bundled',
  (code) => {
    expect(() => bundled(code, 'server/src/a.ts')).toThrow('/opt/portal/server/src/a.ts')
  },
)

test('the entry may ask whether it was started', () => {
  expect(bundled('if (import.meta.main) await start()', 'server/src/main.ts', true)).toBe(
    'if (import.meta.main) await start()',
  )
})
