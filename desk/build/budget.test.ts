import { expect, test } from 'vitest'
import { weighDesk } from './budget.ts'

test('a screen weighs what it adds to the first scripts, including the chunks that it shares with other screens', () => {
  const manifest = {
    'src/main.tsx': { file: 'main.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/Log.tsx'] },
    '_react.js': { file: 'react.js' },
    '_table.js': { file: 'table.js', imports: ['_react.js'] },
    'src/Log.tsx': { file: 'log.js', name: 'Log', isDynamicEntry: true, imports: ['src/main.tsx', '_table.js'] },
  }
  const sizes: Record<string, number> = { 'main.js': 10, 'react.js': 20, 'table.js': 3, 'log.js': 4 }
  const weights = weighDesk(manifest, (file) => sizes[file] ?? 0)
  expect(weights.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['start', 30],
    ['Log', 7],
  ])
})
