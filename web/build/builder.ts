/**
 * Usage: node builder.ts <brand>. Builds the brand in every language, unless its build is up to date. Another process may have
 * just made that build.
 */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { languages } from '@portal/contract/api/texts'
import { buildLanguage } from './buildLanguage.ts'
import { buildNativeHost } from './buildNativeHost.ts'
import { compressFiles } from './compress.ts'
import { dist } from './dist.ts'
import { takeLock } from './lock.ts'
import { ignoreMissing, keepOldAssets } from './oldAssets.ts'
import { readStamp, stampOfSources, writeStamp } from './stamp.ts'

const [brand = ''] = argv.slice(2)
const finished = join(dist, brand)
const unfinished = join(dist, `.${brand}-unfinished`)

process.once('disconnect', () => process.exit(1))
// Without this line, the listener above would keep this process running after the build.
process.channel?.unref()

// This process takes the lock itself, because for a moment it may outlive the process that started it.
const lock = takeLock(join(dist, `.${brand}-lock`))
const stamp = await stampOfSources(brand)
if (stamp !== (await readStamp(finished))) await build()
lock.release()

/** Builds into another folder, so that the previous build stays in place if this process is killed before `swap`. */
async function build() {
  await rm(unfinished, { recursive: true, force: true })
  for (const language of languages)
    console.log(await buildLanguage({ brand, language, folder: join(unfinished, language) }))
  // The server also looks for a file in the folders of other languages, so the script and styles of `/native-host` are built
  // into only one of them.
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
  await rename(finished, former).catch(ignoreMissing)
  await rename(unfinished, finished)
  await rm(former, { recursive: true, force: true })
}
