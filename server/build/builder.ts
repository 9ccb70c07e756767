/** Usage: node builder.ts. Builds the server, unless its build is up to date. */
import { runBuild } from '../../web/build/runBuild.ts'
import { buildBundle } from './buildBundle.ts'
import { bundle, dist } from './dist.ts'
import { stampOfServer } from './stamp.ts'

await runBuild({ dist, name: bundle, computeStamp: stampOfServer, build: buildBundle, assetFolders: [] })
