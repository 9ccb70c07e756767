import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSourcePaths } from './sourcePaths.ts'

const root = '/opt/portal'

/** Runs an expression of a module as a file of the bundle would run it. */
function evaluate(expression: string, path: string): unknown {
  const { code } = withSourcePaths(root)(expression, join(root, path))
  const file = `${root}/server/dist/bundle/main.js`
  const meta = JSON.stringify({ url: `file://${file}`, dirname: `${root}/server/dist/bundle` })
  return new Function('join', `return ${code.replaceAll('import.meta', `(${meta})`)}`)(join)
}

test.each([
  [
    "join(import.meta.dirname, 'migrations')",
    'server/src/platform/database/migrate.ts',
    '/server/src/platform/database/migrations',
  ],
  [
    "new URL('./mouldyCorner.jpg', import.meta.url).pathname",
    'server/src/demo/documents/photo.ts',
    '/server/src/demo/documents/mouldyCorner.jpg',
  ],
  ["join(import.meta.dirname, 'landlord')", 'brands/load.ts', '/brands/landlord'],
])('in the bundle, %s of %s is %s', (expression, path, found) => {
  expect(evaluate(expression, path)).toBe(root + found)
})

test('a module that needs its own file name cannot be bundled', () => {
  expect(() => withSourcePaths(root)('import.meta.filename', `${root}/server/src/a.ts`)).toThrow(
    '/opt/portal/server/src/a.ts',
  )
})
