/** Usage: node builder.ts <brand>. Builds the desk of the brand, unless its build is up to date. */
import { argv } from 'node:process'
import { runBuild } from '../../web/build/runBuild.ts'
import { buildBrand } from './buildBrand.ts'
import { dist } from './dist.ts'
import { stampOfDesk } from './stamp.ts'

const [brand = ''] = argv.slice(2)

await runBuild({
  dist,
  name: brand,
  computeStamp: () => stampOfDesk(brand),
  build: async (folder) => console.log(await buildBrand(brand, folder)),
  assetFolders: ['assets'],
})
