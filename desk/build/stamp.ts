import { stampOf } from '../../web/build/stamp.ts'
import { modulesFromWeb } from './modulesFromWeb.ts'

/** A hash of all sources of a brand's desk. If it is unchanged, no build is needed. */
export const stampOfDesk = (brand: string): Promise<string> =>
  stampOf([
    'desk/src/**/*',
    'desk/*.ts',
    'desk/build/*.ts',
    'desk/package.json',
    'desk/tsconfig.json',
    'web/src/ui/**/*',
    ...modulesFromWeb.map((path) => `web/src/${path}`),
    'web/*.ts',
    'web/build/*.ts',
    'brands/*.{ts,json}',
    `brands/${brand}/**/*`,
    'contract/src/**/*',
    'contract/package.json',
    'package-lock.json',
  ])
