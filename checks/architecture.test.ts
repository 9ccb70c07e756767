import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBrokenConventions, findCrowdedFolders } from './conventions.ts'
import { findCycles } from './cycles.ts'
import { findViolations } from './dependencies.ts'
import { dependencyRules } from './dependencyRules.ts'
import { architecturePage, drawArchitecture } from './drawArchitecture.ts'
import { readFilesWithProse, readSources } from './tree.ts'
import { findRuledOutWords } from './wording.ts'

test('every import in the source folders follows the dependency rules', () => {
  expect(findViolations(dependencyRules, readSources())).toEqual([])
})

test('outside tests, no imports between files or folders form a cycle', () => {
  expect(findCycles(readSources())).toEqual([])
})

test('no folder has more than 20 TypeScript files of its own, not counting tests', () => {
  expect(findCrowdedFolders(readSources())).toEqual([])
})

test('the drawings in docs/architecture.md match the imports (npm run architecture updates them)', () => {
  const page = readFileSync(architecturePage, 'utf8')
  expect(page).toBe(drawArchitecture(page, readSources()))
})

test('every file in the source folders follows the conventions', () => {
  expect(findBrokenConventions(readSources())).toEqual([])
})

test('outside SQL migrations and the glossary, no comment, name, test title or documentation uses a ruled-out word', () => {
  expect(findRuledOutWords(readFilesWithProse())).toEqual([])
})

test.each([
  [
    'server/src/portal/inbox/handlers.ts',
    "import { x } from '../session/handlers.ts'",
    'siblings in the layer "handlers" never import each other',
  ],
  [
    'server/src/portal/inbox/handlers.ts',
    "import { x } from '../../http/server.ts'",
    'the layer "handlers" never imports the layer "http"',
  ],
  [
    'server/src/portal/inbox/store.ts',
    "import { x } from './handlers.ts'",
    'the layer "stores" never imports the layer "handlers"',
  ],
  [
    'server/src/portal/inbox/rules.ts',
    "import type { x } from './store.ts'",
    'the layer "rules" never imports the layer "stores"',
  ],
  ['server/src/portal/inbox/store.ts', "import fastify from 'fastify'", 'But the layer of this file is "stores"'],
  [
    'server/src/portal/inbox/store.ts',
    "import { x } from '../../../../web/src/main.tsx'",
    'the layer "stores" never imports the layer "web main"',
  ],
  ['server/src/portal/inbox/show.ts', "import { x } from '../requests/store.ts'", '"requests" comes after "inbox"'],
  [
    'server/src/portal/inbox/show.ts',
    "const x = await import('../requests/show.ts')",
    '"requests" comes after "inbox"',
  ],
  ['server/src/portal/inbox/show.ts', "import { x } from '../parcels/show.ts'", '"parcels" is missing from the order'],
  [
    'server/src/platform/files/x.ts',
    "new Worker(new URL('../../portal/inbox/x.ts', import.meta.url))",
    'the layer "platform" never imports the layer "other noun files"',
  ],
  [
    'brands/landlord/brand.ts',
    "import { x } from '@portal/contract/api/texts'",
    'the layer "brands" never imports the layer "contract"',
  ],
  [
    'brands/landlord/brand.ts',
    "import { x } from '../../web/src/ui/x.ts'",
    'the layer "brands" never imports the layer "ui"',
  ],
  ['brands/landlord/brand.ts', "import react from 'react'", 'not an allowed package of the layer "brands"'],
  [
    'contract/src/inbox.ts',
    "import * as z from 'zod/mini'\nimport x from 'kysely'",
    'not an allowed package of the layer "contract"',
  ],
  [
    'web/src/screens/inbox/Row.tsx',
    "const x = lazy(() => import('../login/Login.tsx'))",
    'siblings in the layer "screens" never import each other',
  ],
  [
    'web/src/shell/Header.tsx',
    "import { x } from '../screens/login/Login.tsx'",
    'the layer "shell" never imports the layer "screens"',
  ],
  [
    'web/src/session/session.ts',
    "import { x } from '../data/queries.ts'",
    'the layer "session" never imports the layer "data"',
  ],
  [
    'web/src/ui/controls/Button.tsx',
    "import {\n  x,\n} from '#texts/ui'",
    'the layer "ui" never imports the layer "texts"',
  ],
  [
    'web/src/api/client.ts',
    "export { x } from '../session/session.ts'",
    'the layer "api" never imports the layer "session"',
  ],
  ['web/src/api/client.ts', "import '../../../server/src/main.ts'", 'the layer "api" never imports the layer "main"'],
])('%s must not contain %s', (path, text, sentence) => {
  expect(findViolations(dependencyRules, [{ path, text }])).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['server/src/portal/inbox/handlers.ts', "import { x } from './store.ts'\nimport { y } from '../session/rules.ts'"],
  ['server/src/portal/inbox/handlers.ts', "import { inbox } from '@portal/contract/inbox'"],
  ['web/src/screens/inbox/Row.tsx', "import { x } from './row.ts'\nimport { Button } from '../../ui/Button.tsx'"],
])('%s may contain %s', (path, text) => {
  expect(findViolations(dependencyRules, [{ path, text }])).toEqual([])
})

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((target) => `import '${target}'`).join('\n'),
})

test.each([
  ['two files', [file('web/src/ui/a.ts', './b.ts'), file('web/src/ui/b.ts', './a.ts')]],
  [
    'two folders whose files form no cycle',
    [
      file('web/src/a/a.ts', '../b/b.ts'),
      file('web/src/b/b.ts'),
      file('web/src/b/c.ts', '../a/d.ts'),
      file('web/src/a/d.ts'),
    ],
  ],
])('a cycle between %s is found', (_what, files) => {
  expect(findCycles(files)).toEqual([expect.stringContaining('a cycle')])
})

test('a file beside subfolders counts as its own folder: main.ts → http/ → settings.ts is no cycle', () => {
  const main = file('server/src/main.ts', './http/server.ts', './settings.ts')
  const files = [main, file('server/src/settings.ts'), file('server/src/http/server.ts', '../settings.ts')]
  expect(findCycles(files)).toEqual([])
})

test.each([
  ['web/src/dateUtils.ts', '', 'a meaningless name'],
  ['server/src/inbox/rules.ts', 'x\n'.repeat(301), 'more than 300'],
  ['server/src/portal/inbox/inbox.test.ts', "test.skip('…')", 'a test that does not run'],
  ['web/src/ui/layout/Card.tsx', 'node.innerHTML = text', 'parses text as markup'],
  ['web/src/shell/Footer.tsx', "brand.id === 'quartier'", 'compares the brand id'],
])('the file %s breaks a convention', (path, text, sentence) => {
  expect(findBrokenConventions([{ path, text }])).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['server/src/http/server.ts', "const name = 'x'\n// Whoever calls is refused.", ':2 says "Whoever"'],
  ['server/src/http/server.ts', '/** Ends after\n * a file of ours. */', ':2 says "of ours"'],
  ['web/src/ui/Toast.tsx', 'const patienceMs = 5_000', ':1 says "patience"'],
  ['e2e/journeys/a.spec.ts', "test('nobody waits', async () => {})", ':1 says "nobody"'],
  ['server/src/a.test.ts', "test.each([1])(\n  'a stranger is refused', () => {})", ':2 says "stranger"'],
  ['web/src/ui/Toast.module.css', '/* Shown to somebody. */', ':1 says "somebody"'],
  ['docs/privacy.md', 'For whoever answers.', ':1 says "whoever"'],
  ['server/src/portal/doorkeeper.ts', '', 'has "doorkeeper" in its name'],
])('%s with %j uses a ruled-out word', (path, text, sentence) => {
  expect(findRuledOutWords([{ path, text }])).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['web/src/texts/en/inbox.ts', "const text = { none: 'Nobody wrote', other: `Whatever we send` }"],
  ['server/src/platform/systemUser.ts', '// Runs as the user `nobody`.'],
  ['CONTRIBUTING.md', 'Do not write "someone".'],
])('%s may contain %j', (path, text) => {
  expect(findRuledOutWords([{ path, text }])).toEqual([])
})
