import { expect, test } from 'vitest'
import { findBreaches } from './checks/arrows.ts'
import { house } from './checks/house.ts'
import { findOffences } from './checks/manners.ts'
import { readTree } from './checks/tree.ts'

test('every import follows an arrow of the house', () => {
  expect(findBreaches(house, readTree())).toEqual([])
})

test('every file keeps the manners of the house', () => {
  expect(findOffences(readTree())).toEqual([])
})

test.each([
  ['server/src/inbox/handlers.ts', "import { x } from '../session/handlers.ts'", 'handlers never call each other'],
  ['server/src/inbox/handlers.ts', "import { x } from '../http/binding.ts'", 'no arrow leads from handlers to http'],
  ['server/src/inbox/store.ts', "import { x } from './handlers.ts'", 'no arrow leads from stores to handlers'],
  ['server/src/inbox/rules.ts', "import type { x } from './store.ts'", 'no arrow leads from rules to stores'],
  ['server/src/inbox/store.ts', "import fastify from 'fastify'", 'and this is stores'],
  [
    'server/src/inbox/store.ts',
    "import { x } from '../../../web/src/main.tsx'",
    'no arrow leads from stores to web main',
  ],
  ['server/src/inbox/store.ts', "import { x } from '../../../web/src/ui/x.ts'", 'no arrow leads from stores to ui'],
  ['brands/landlord/brand.ts', "import { x } from '@portal/contract/texts'", 'no arrow leads from brands to contract'],
  ['brands/landlord/brand.ts', "import { x } from '../../web/src/ui/x.ts'", 'no arrow leads from brands to ui'],
  ['brands/landlord/brand.ts', "import react from 'react'", 'none of the packages of brands'],
  [
    'contract/src/inbox.ts',
    "import * as z from 'zod/mini'\nimport x from 'kysely'",
    'none of the packages of contract',
  ],
  [
    'web/src/screens/inbox/Row.tsx',
    "const x = lazy(() => import('../login/Login.tsx'))",
    'screens never call each other',
  ],
  [
    'web/src/shell/Header.tsx',
    "import { x } from '../screens/login/Login.tsx'",
    'no arrow leads from shell to screens',
  ],
  ['web/src/ui/Button.tsx', "import {\n  x,\n} from '#texts/ui'", 'no arrow leads from ui to texts'],
  ['web/src/api/client.ts', "export { x } from '../session/session.ts'", 'no arrow leads from api to session'],
  ['web/src/api/client.ts', "import '../../../server/src/main.ts'", 'no arrow leads from api to main'],
])('%s with %s is refused', (path, text, sentence) => {
  expect(findBreaches(house, [{ path, text }])).toEqual([expect.stringContaining(sentence)])
})

test.each([
  ['server/src/inbox/handlers.ts', "import { x } from './store.ts'\nimport { y } from '../session/rules.ts'"],
  ['server/src/inbox/handlers.ts', "import { inbox } from '@portal/contract/inbox'"],
  ['web/src/screens/inbox/Row.tsx', "import { x } from './row.ts'\nimport { Button } from '../../ui/Button.tsx'"],
])('%s with %s is accepted', (path, text) => {
  expect(findBreaches(house, [{ path, text }])).toEqual([])
})

test.each([
  ['web/src/dateUtils.ts', '', 'a name that says nothing'],
  ['server/src/inbox/rules.ts', 'x\n'.repeat(301), 'more than 300'],
  ['server/src/inbox/inbox.test.ts', "test.skip('…')", 'a test that does not run'],
  ['web/src/ui/Card.tsx', 'node.innerHTML = text', 'makes markup out of text'],
  ['web/src/shell/Footer.tsx', "brand.id === 'quartier'", 'asks which brand it is'],
])('the file %s is refused', (path, text, sentence) => {
  expect(findOffences([{ path, text }])).toEqual([expect.stringContaining(sentence)])
})
