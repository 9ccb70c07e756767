import { sourcesOf, stampOf } from '../../web/build/stamp.ts'

/** A hash of all sources of a brand's desk, with those of the web app, whose modules the desk uses. */
export const stampOfDesk = (brand: string): Promise<string> =>
  stampOf([
    ...sourcesOf(brand),
    'desk/src/**/*',
    'desk/*.ts',
    'desk/build/*.ts',
    'desk/package.json',
    'desk/tsconfig.json',
  ])
