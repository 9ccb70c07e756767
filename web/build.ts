import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { languages } from '@portal/contract/texts'
import { oneAtATime } from './buildLock.ts'
import { keepOldAssets, unlessMissing } from './oldAssets.ts'
import { stampOfSources } from './stamp.ts'

const dist = fileURLToPath(new URL('dist/', import.meta.url))

/**
 * Builds `dist/<brand>/<language>/` where the sources have changed since: prerendered pages, assets, compressed siblings.
 * Throws when the result is heavier than its budget. A build that is killed leaves the former one in place.
 */
export async function buildWeb({ brand }: { brand: string }): Promise<void> {
  const stamp = await stampOfSources()
  const finished = join(dist, brand)
  const isFresh = async () => stamp === (await readIfThere(join(finished, 'stamp')))
  if (await isFresh()) return
  await mkdir(dist, { recursive: true })
  await oneAtATime(join(dist, `.${brand}-lock`), async () => {
    if (!(await isFresh())) await build(brand, stamp, finished)
  })
}

async function build(brand: string, stamp: string, finished: string) {
  // The tools of a build take a second to load: a start without changes never pays for them.
  const { buildLanguage } = await import('./buildLanguage.ts')
  const unfinished = join(dist, `.${brand}-unfinished`)
  await rm(unfinished, { recursive: true, force: true })
  for (const language of languages)
    console.log(await buildLanguage({ brand, language, folder: join(unfinished, language) }))
  await keepOldAssets({ former: finished, next: unfinished, now: new Date() })
  await writeFile(join(unfinished, 'stamp'), stamp)
  await swap(unfinished, finished)
}

async function swap(next: string, finished: string) {
  const former = `${next}-former`
  await rm(former, { recursive: true, force: true })
  await rename(finished, former).catch(unlessMissing)
  await rename(next, finished)
  await rm(former, { recursive: true, force: true })
}

const readIfThere = (path: string) => readFile(path, 'utf8').catch(unlessMissing)

if (import.meta.filename === argv[1]) await buildWeb({ brand: env.BRAND ?? 'landlord' })
