import { stampOf } from '../../web/build/stamp.ts'

/** A hash of all sources of the server. If it is unchanged, no build is needed. */
export const stampOfServer = (): Promise<string> =>
  stampOf([
    'server/src/**/*.ts',
    'server/build/*.ts',
    'server/package.json',
    'brands/*.{ts,json}',
    'contract/src/**/*',
    'contract/package.json',
    'package-lock.json',
  ])
