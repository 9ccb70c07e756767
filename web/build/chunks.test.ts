import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkOf, loadedBy } from './chunks.ts'

const idOf = (path: string) => `/portal/web/src/${path}`

/**
 * Returns the chunk of the module at `path`. All importers import this module indirectly. All except `main.tsx` are loaded
 * lazily.
 */
function chunkFor(path: string, ...importers: string[]): string | null {
  const between = idOf('forms/useForm.ts')
  const modules: Record<string, Partial<Rolldown.ModuleInfo>> = {
    [idOf(path)]: { isEntry: false, importers: [between], dynamicImporters: [] },
    // Imports the module at `path` and is imported by it and by the importers. The search must find the importers despite
    // this cycle.
    [between]: { isEntry: false, importers: [idOf(path), ...importers.map(idOf)], dynamicImporters: [] },
  }
  for (const each of importers) {
    const isEntry = each === 'main.tsx'
    modules[idOf(each)] = { id: idOf(each), isEntry, importers: [], dynamicImporters: isEntry ? [] : [idOf('App.tsx')] }
  }
  return chunkOf(idOf(path), { getModuleInfo: (id) => (modules[id] as Rolldown.ModuleInfo | undefined) ?? null })
}

const registration = 'screens/registration/RegistrationScreen.tsx'
const profile = 'screens/profile/ProfileScreen.tsx'
const contact = 'screens/contact/ContactScreen.tsx'
const contactSuccess = 'screens/contact/success/ContactSuccessScreen.tsx'
const flow = 'screens/service-flow/ServiceFlowScreen.tsx'
const inbox = 'screens/inbox/InboxScreen.tsx'
const field = 'forms/fields/TextField.tsx'

test.each([
  ['a module of the first page', 'main', chunkFor(field, 'main.tsx', flow)],
  ['a module of one screen', null, chunkFor(field, flow)],
  ['a module of a screen and its parts', null, chunkFor(field, contact, contactSuccess)],
  ['a module of the registration', 'account', chunkFor(field, registration)],
  ['a module of the registration and the profile', 'account', chunkFor(field, registration, profile)],
  [
    'a module of the profile and the screen for an access code',
    'ownAccount',
    chunkFor(field, profile, 'screens/registration-with-code/RegistrationWithCodeScreen.tsx'),
  ],
  ['a module of the registration and the inbox', 'main', chunkFor(field, registration, inbox)],
  ['a module of only the screens with long forms', 'filling', chunkFor(field, contact, flow)],
  [
    'a module of the screens with long forms and another screen',
    'shared',
    chunkFor(field, contact, flow, contactSuccess),
  ],
  ['a module of the profile and the inbox', 'shared', chunkFor(field, profile, inbox)],
  ['a component of `ui/` that two screens need', 'shared', chunkFor('ui/layout/Card.tsx', contact, flow)],
  [
    'a component of `ui/` that only the contract and the costs need',
    'tenancy',
    chunkFor(
      'ui/layout/PartsTable.tsx',
      'screens/costs/CostsScreen.tsx',
      'screens/rental-contract/RentalContractScreen.tsx',
    ),
  ],
  ['a query, even if only one screen needs it', 'shared', chunkFor('data/account.ts', profile)],
])('for %s, chunkOf returns %s', (_what, expected, chunk) => {
  expect(chunk).toBe(expected)
})

test('every folder in `loadedBy` exists, so that a renamed screen does not silently leave its chunk', () => {
  const source = join(import.meta.dirname, '../src')
  const exists = (folder: string) => ['screens', '.'].some((parent) => existsSync(join(source, parent, folder)))
  const folders = new Set(Object.values(loadedBy).flat())
  expect([...folders].filter((folder) => !exists(folder))).toEqual([])
})
