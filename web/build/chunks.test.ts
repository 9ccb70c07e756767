import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunkOf, loadedBy } from './chunks.ts'

const idOf = (path: string) => `/portal/web/src/${path}`

/** The chunk of a module that modules at these paths import; each of them is loaded lazily, except `main.tsx`. */
function chunkFor(path: string, ...importers: string[]): string | null {
  const between = idOf('forms/useForm.ts')
  const modules: Record<string, Partial<Rolldown.ModuleInfo>> = {
    [idOf(path)]: { isEntry: false, importers: [between], dynamicImporters: [] },
    // Imports run through another module, and a cycle must not end the search.
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
  ['what the first page needs', chunkFor(field, 'main.tsx', flow), 'main'],
  ['what one screen needs', chunkFor(field, flow), null],
  ['what a screen and its parts need', chunkFor(field, contact, contactSuccess), null],
  ['what the screens before the sign-in need', chunkFor(field, registration), 'account'],
  ['what one of them and the profile need', chunkFor(field, registration, profile), 'account'],
  ['what screens on both sides of the sign-in need', chunkFor(field, registration, inbox), 'main'],
  ['what only the screens with long forms need', chunkFor(field, contact, flow), 'filling'],
  ['what one more screen needs', chunkFor(field, contact, flow, contactSuccess), 'shared'],
  ['what any other screens need', chunkFor(field, profile, inbox), 'shared'],
  ['a component that two screens need', chunkFor('ui/layout/Card.tsx', contact, flow), 'shared'],
  ['a query, even of one screen', chunkFor('data/account.ts', profile), 'shared'],
])('%s is in the chunk that exactly its screens load', (_what, chunk, expected) => {
  expect(chunk).toBe(expected)
})

test('every folder of the table exists, so that a renamed screen does not lose its chunk unnoticed', () => {
  const source = join(import.meta.dirname, '../src')
  const exists = (folder: string) => ['screens', '.'].some((parent) => existsSync(join(source, parent, folder)))
  const folders = new Set(Object.values(loadedBy).flat())
  expect([...folders].filter((folder) => !exists(folder))).toEqual([])
})
