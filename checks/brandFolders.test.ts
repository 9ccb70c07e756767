import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brandIds } from '@portal/brands/load'
import { expect, onTestFinished, test } from 'vitest'

const brands = join(import.meta.dirname, '../brands')

/** Loads every brand, and prints the ids of the brands or the message of the first `BrandProblem`. */
const script = `
  import { loadBrands } from './load.ts'
  import { BrandProblem } from './brandProblem.ts'
  try {
    console.log([...(await loadBrands()).keys()].join())
  } catch (error) {
    if (!(error instanceof BrandProblem)) throw error
    console.log(error.message)
  }`

/**
 * Copies the folder `brands` without its packages, adds a copy of the landlord's brand as `nord`, and calls `change` with the
 * folder of that copy. Returns the output of `script`.
 */
async function loadWith(change: (folder: string) => Promise<unknown>): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'brands-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await cp(brands, copy, { recursive: true, filter: (path) => !path.endsWith('node_modules') })
  await symlink(join(import.meta.dirname, '../node_modules'), join(copy, 'node_modules'))
  await cp(join(copy, 'landlord'), join(copy, 'nord'), { recursive: true })
  await change(join(copy, 'nord'))
  const options = ['--input-type=module-typescript', '--eval', script]
  return (await promisify(execFile)(process.execPath, options, { cwd: copy })).stdout.trim()
}

test('a complete folder is a brand, and a folder whose name begins with a dot is not', async () => {
  const loaded = await loadWith((folder) => mkdir(join(folder, '../.idea'), { recursive: true }))
  expect(loaded.split(',')).toEqual([...brandIds, 'nord'].toSorted())
})

test.each(['accessibility.ts', 'emergency.ts', 'icon.svg'])(
  'a brand without the file %s is refused with an error message',
  async (file) => {
    expect(await loadWith((folder) => rm(join(folder, file)))).toBe(
      `The file brands/nord/${file} is missing: copy it from another brand, or remove the folder brands/nord.`,
    )
  },
)

test('a file that does not export its value is refused with an error message that names the file and the value', async () => {
  expect(await loadWith((folder) => writeFile(join(folder, 'emergency.ts'), 'export const number = 1'))).toBe(
    'The file brands/nord/emergency.ts must export "emergency".',
  )
})

test('for a font that is not installed, the error message contains the command that installs it', async () => {
  const typeface = `export const typeface = { font: 'no-such-font' }`
  expect(await loadWith((folder) => writeFile(join(folder, 'typeface.ts'), typeface))).toBe(
    'The font "no-such-font" of brands/nord/typeface.ts is not installed: run "npm install -w brands @fontsource/no-such-font @fontsource-variable/no-such-font".',
  )
})

test('a folder whose name cannot be an id is refused with an error message that asks for another name', async () => {
  expect(await loadWith((folder) => rename(folder, join(folder, '../Nord')))).toContain(
    'Rename the folder brands/Nord: ',
  )
})

test.each([
  ['with an umlaut', 'Wohnbau Süd'],
  ['of twelve characters', 'Wohnbau Nord'],
])('a short name %s, which cannot be the sender of a text message, is refused', async (_, shortName) => {
  const changeName = async (folder: string) => {
    const values = await readFile(join(folder, 'brand.ts'), 'utf8')
    await writeFile(join(folder, 'brand.ts'), values.replace(/shortName: '[^']+'/, `shortName: '${shortName}'`))
  }
  expect(await loadWith(changeName)).toContain(`Correct the shortName "${shortName}" of brands/nord/brand.ts`)
})

test.each([
  ['an address without a domain', /email: '[^']+'/, "email: 'barriere'", 'Correct the email "barriere"'],
  ['a site without https', /https:/, 'http:', 'Correct the website "http://www.mlbf-barrierefrei.de"'],
] as const)('%s in `accessibility.ts` is refused', async (_, from, to, message) => {
  const changeValue = async (folder: string) => {
    const values = await readFile(join(folder, 'accessibility.ts'), 'utf8')
    await writeFile(join(folder, 'accessibility.ts'), values.replace(from, to))
  }
  expect(await loadWith(changeValue)).toContain(`${message} of brands/nord/accessibility.ts`)
})

test('a `mailFrom.address` that is not an e-mail address is refused', async () => {
  const removeDomain = async (folder: string) => {
    const values = await readFile(join(folder, 'letterhead.ts'), 'utf8')
    await writeFile(join(folder, 'letterhead.ts'), values.replace(/address: '[^']+@[^']+'/, "address: 'service'"))
  }
  expect(await loadWith(removeDomain)).toContain('Correct the mailFrom.address "service" of brands/nord/letterhead.ts')
})
