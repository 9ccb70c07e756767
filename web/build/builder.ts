/** Builds a brand in every language, unless another process has just done so: node builder.ts <brand> */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { languages } from '@portal/contract/api/texts'
import { buildLanguage } from './buildLanguage.ts'
import { buildNativeHost } from './buildNativeHost.ts'
import { compressFiles } from './compress.ts'
import { dist } from './dist.ts'
import { takeLock } from './lock.ts'
import { keepOldAssets, unlessMissing } from './oldAssets.ts'
import { readStamp, stampOfSources, writeStamp } from './stamp.ts'

const [brand = ''] = argv.slice(2)
const finished = join(dist, brand)
const unfinished = join(dist, `.${brand}-unfinished`)

// This process holds the lock, not the one that started it: its work may outlive a starter that is killed.
const lock = takeLock(join(dist, '.lock'))
const stamp = await stampOfSources(brand)
if (stamp !== (await readStamp(finished))) await build()
lock.release()

/** A build that is killed leaves the previous one in place. */
async function build() {
  await rm(unfinished, { recursive: true, force: true })
  for (const language of languages)
    console.log(await buildLanguage({ brand, language, folder: join(unfinished, language) }))
  // The server also looks for a file in the folders of other languages, so one of them is enough.
  const nativeHost = join(unfinished, languages[0], 'native-host')
  await buildNativeHost(nativeHost)
  await compressFiles(nativeHost)
  await keepOldAssets({ former: finished, next: unfinished, now: new Date() })
  await writeStamp(unfinished, stamp)
  await swap()
}

async function swap() {
  const former = `${unfinished}-former`
  await rm(former, { recursive: true, force: true })
  await rename(finished, former).catch(unlessMissing)
  await rename(unfinished, finished)
  await rm(former, { recursive: true, force: true })
}
