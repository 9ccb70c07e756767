/** Usage: node builder.ts <brand>. Builds the brand in every language, unless its build is up to date. */
import { join } from 'node:path'
import { argv } from 'node:process'
import { languages } from '@portal/contract/api/texts'
import { buildLanguage } from './buildLanguage.ts'
import { buildNativeHost } from './buildNativeHost.ts'
import { compressFiles } from './compress.ts'
import { dist } from './dist.ts'
import { runBuild } from './runBuild.ts'
import { stampOfSources } from './stamp.ts'

const [brand = ''] = argv.slice(2)

await runBuild({
  dist,
  name: brand,
  computeStamp: () => stampOfSources(brand),
  build,
  assetFolders: languages.map((language) => join(language, 'assets')),
})

async function build(unfinished: string) {
  for (const language of languages)
    console.log(await buildLanguage({ brand, language, folder: join(unfinished, language) }))
  // The server also looks for a file in the folders of other languages, so the script and styles of `/native-host` are built
  // into only one of them.
  const nativeHost = join(unfinished, languages[0], 'native-host')
  await buildNativeHost(nativeHost)
  await compressFiles(nativeHost)
}
