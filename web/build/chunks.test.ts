import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkOf, loadedBy } from './chunks.ts'

const idOf = (path: string) => `/portal/web/src/${path}`

/** The chunk of the module at `path`. All importers import it indirectly, and are loaded lazily except `main.tsx`. */
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
  ['a module of the first page', chunkFor(field, 'main.tsx', flow), 'main'],
  ['a module of one screen', chunkFor(field, flow), null],
  ['a module of a screen and its parts', chunkFor(field, contact, contactSuccess), null],
  ['a module of the registration', chunkFor(field, registration), 'account'],
  ['a module of the registration and the profile', chunkFor(field, registration, profile), 'account'],
  [
    'a module of the profile and the screen for an access code',
    chunkFor(field, profile, 'screens/registration-with-code/RegistrationWithCodeScreen.tsx'),
    'ownAccount',
  ],
  ['a module of the registration and the inbox', chunkFor(field, registration, inbox), 'main'],
  ['a module of only the screens with long forms', chunkFor(field, contact, flow), 'filling'],
  [
    'a module of the screens with long forms and another screen',
    chunkFor(field, contact, flow, contactSuccess),
    'shared',
  ],
  ['a module of the profile and the inbox', chunkFor(field, profile, inbox), 'shared'],
  ['a component of `ui/` that two screens need', chunkFor('ui/layout/Card.tsx', contact, flow), 'shared'],
  [
    'a component of `ui/` that only the contract and the costs need',
    chunkFor(
      'ui/layout/PartsTable.tsx',
      'screens/costs/CostsScreen.tsx',
      'screens/rental-contract/RentalContractScreen.tsx',
    ),
    'tenancy',
  ],
  ['a query, even if only one screen needs it', chunkFor('data/account.ts', profile), 'shared'],
])('%s is in the expected chunk', (_what, chunk, expected) => {
  expect(chunk).toBe(expected)
})

test('every folder in `loadedBy` exists, so that a renamed screen does not silently leave its chunk', () => {
  const source = join(import.meta.dirname, '../src')
  const exists = (folder: string) => ['screens', '.'].some((parent) => existsSync(join(source, parent, folder)))
  const folders = new Set(Object.values(loadedBy).flat())
  expect([...folders].filter((folder) => !exists(folder))).toEqual([])
})
