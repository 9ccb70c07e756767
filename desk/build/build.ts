import { join } from 'node:path'
import { argv } from 'node:process'
import { loadBrand } from '@portal/brands/load'
import { buildIfChanged, runAsCommand } from '../../web/build/build.ts'
import { dist } from './dist.ts'
import { stampOfDesk } from './stamp.ts'

/**
 * Builds `dist/<brand>/` if the sources have changed since the last build. Throws the errors of `buildWeb`, but checks only the
 * folder of this brand.
 */
export async function buildDesk({ brand }: { brand: string }): Promise<void> {
  await loadBrand(brand)
  await buildIfChanged({
    title: `the desk of ${brand}`,
    name: brand,
    dist,
    stamp: await stampOfDesk(brand),
    builder: join(import.meta.dirname, 'builder.ts'),
  })
}

if (import.meta.filename === argv[1]) await runAsCommand(buildDesk)
