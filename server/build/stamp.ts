import { findSources, stampOf } from '../../web/build/stamp.ts'

const sources = [
  'server/src/*.ts',
  'server/src/{demo,desk,http,platform,portal,services}/**/*.ts',
  'server/build/*.ts',
  'server/package.json',
  'brands/*.ts',
  'contract/src/**/*.ts',
  'package-lock.json',
]

/** A hash of all sources of the server. If it is unchanged, no build is needed. */
export const stampOfServer = (): Promise<string> => stampOf(sources)

/** The paths of these sources. */
export const findServerSources = (): Promise<string[]> => findSources(sources)
