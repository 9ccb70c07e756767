import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepOldAssets } from './oldAssets.ts'

const day = (number: number) => new Date(Date.UTC(2027, 0, number))

/**
 * Simulates successive builds. `build` produces files with the given names and returns the names of all assets of the
 * build, including the assets that it keeps from previous builds.
 */
async function startBuilds() {
  const root = await mkdtemp(join(tmpdir(), 'portal-builds-'))
  onTestFinished(() => rm(root, { recursive: true }))
  let latest = join(root, 'none')
  const assetsOf = (build: string) => join(build, 'de/assets')
  return {
    build: async (now: Date, names: string[]) => {
      const next = join(root, now.toISOString())
      await mkdir(assetsOf(next), { recursive: true })
      for (const name of names) {
        await writeFile(join(assetsOf(next), name), `${name} of ${now.getTime()}`)
        await utimes(join(assetsOf(next), name), now, now)
      }
      await keepOldAssets({ former: latest, next, folders: ['de/assets'], now })
      latest = next
      return (await readdir(assetsOf(next))).sort()
    },
    read: (name: string) => readFile(join(assetsOf(latest), name), 'utf8'),
  }
}

test('a file is kept for 90 days after it was replaced, however old it was at that time', async () => {
  const { build } = await startBuilds()
  expect(await build(day(1), ['main-1.js'])).toEqual(['main-1.js'])
  expect(await build(day(400), ['main-2.js'])).toEqual(['main-1.js', 'main-2.js'])
  expect(await build(day(489), ['main-3.js'])).toEqual(['main-1.js', 'main-2.js', 'main-3.js'])
  expect(await build(day(491), ['main-4.js'])).toEqual(['main-2.js', 'main-3.js', 'main-4.js'])
  expect(await build(day(700), ['main-5.js'])).toEqual(['main-4.js', 'main-5.js'])
})

test('a replaced file that a later build contains again comes from that build, and its 90 days count from its next replacement', async () => {
  const { build, read } = await startBuilds()
  await build(day(1), ['main-1.js'])
  await build(day(2), ['main-2.js'])
  await build(day(3), ['main-1.js'])
  expect(await read('main-1.js')).toBe(`main-1.js of ${day(3).getTime()}`)
  await build(day(80), ['main-3.js'])
  expect(await build(day(100), ['main-4.js'])).toEqual(['main-1.js', 'main-3.js', 'main-4.js'])
})
