import type { House } from './arrows.ts'

const leaves = ['texts', 'brands', 'native', 'telemetry', 'ui']
const signedIn = ['session', 'api', 'contract']
/** What the nouns of the server stand on, and what they may call of each other. */
const ground = ['server ground', 'parts', 'files', 'papers', 'catalogue', 'database', 'brands', 'contract']
const nouns = ['rules', 'stores', 'nouns', 'delivery', 'reports', 'metrics', ...ground]

/** The arrows of the house. The first room whose pattern fits holds the file. */
export const house: House = {
  rooms: [
    { name: 'brands', files: /^brands\//, calls: [], packages: /^(node:(fs|path|url)|vitest)$/ },
    { name: 'contract', files: /^contract\//, calls: [], packages: /^(zod\/mini|vitest)$/ },

    {
      name: 'tests of http',
      files: /^server\/src\/http\/.*\.test\.ts$/,
      calls: ['server tests', 'main', 'app', 'http', 'demo', ...nouns],
    },
    {
      name: 'server tests',
      files: /^server\/(?:vitest|src\/testing\/|.*\.test\.ts$)/,
      calls: ['main', 'app', 'http', 'handlers', 'demo', ...nouns],
    },
    { name: 'main', files: /^server\/src\/main\.ts$/, calls: ['app', 'http', 'demo', ...nouns] },
    { name: 'app', files: /^server\/src\/app\.ts$/, calls: ['http', 'handlers', ...nouns] },
    {
      name: 'http',
      files: /^server\/src\/http\//,
      calls: ['rules', 'stores', 'nouns', 'delivery', 'parts', 'server ground', 'brands', 'contract'],
    },
    { name: 'handlers', files: /^server\/src\/([^/]+)\/handlers\.ts$/, calls: nouns },
    {
      name: 'delivery',
      files: /^server\/src\/delivery\//,
      calls: ['papers', 'brands', 'database', 'server ground', 'contract'],
    },
    { name: 'papers', files: /^server\/src\/papers\//, calls: ['brands', 'contract'] },
    { name: 'rules', files: /^server\/src\/[^/]+\/rules\.ts$/, calls: ['nouns', 'catalogue', 'contract'] },
    { name: 'database', files: /^server\/src\/database\//, calls: ['server ground', 'contract'] },
    { name: 'files', files: /^server\/src\/files\//, calls: ['database', 'server ground', 'contract'] },
    {
      name: 'reports',
      files: /^server\/src\/telemetry\/(?!handlers\.ts$|rules\.ts$)/,
      calls: ['server ground', 'contract'],
    },
    { name: 'metrics', files: /^server\/src\/metrics\//, calls: ['nouns', 'stores', ...ground] },
    { name: 'catalogue', files: /^server\/src\/services\//, calls: ['brands', 'contract'] },
    { name: 'demo', files: /^server\/src\/demo\//, calls: nouns },
    { name: 'stores', files: /^server\/src\/[^/]+\/store\.ts$/, calls: ['rules', 'nouns', ...ground] },
    { name: 'nouns', files: /^server\/src\/[^/]+\//, calls: ['rules', 'stores', 'delivery', ...ground] },
    {
      name: 'parts',
      files: /^server\/src\/parts\.ts$/,
      calls: ['nouns', 'files', 'reports', 'database', 'catalogue', 'server ground', 'contract'],
    },
    { name: 'commands', files: /^server\/src\/maintenance\.ts$/, calls: ['database', 'server ground'] },
    { name: 'server ground', files: /^server\/src\/[^/]+\.ts$/, calls: ['brands', 'contract'] },

    {
      name: 'web tests',
      files: /^web\/.*\.test\.tsx?$/,
      calls: [
        'web build',
        'web main',
        'native host page',
        'routes',
        'screens',
        'shell',
        'forms',
        ...signedIn,
        ...leaves,
      ],
    },
    { name: 'web build', files: /^web\/[^/]+$/, calls: ['web main', 'routes', 'brands', 'contract'] },
    { name: 'screens', files: /^web\/src\/screens\/([^/]+)\//, calls: ['shell', 'forms', ...signedIn, ...leaves] },
    { name: 'shell', files: /^web\/src\/shell\//, calls: [...signedIn, ...leaves] },
    { name: 'forms', files: /^web\/src\/forms\//, calls: [...signedIn, ...leaves] },
    { name: 'session', files: /^web\/src\/session\//, calls: ['api', 'contract', ...leaves] },
    { name: 'api', files: /^web\/src\/api\//, calls: ['contract', ...leaves] },
    { name: 'texts', files: /^web\/src\/texts\//, calls: ['contract'] },
    { name: 'native', files: /^web\/src\/native\//, calls: [] },
    { name: 'telemetry', files: /^web\/src\/telemetry\//, calls: ['brands', 'native', 'contract'] },
    { name: 'ui', files: /^web\/src\/ui\//, calls: [] },
    {
      name: 'native host page',
      files: /^web\/src\/host\//,
      calls: ['shell', 'forms', ...signedIn, ...leaves],
    },
    {
      name: 'routes',
      files: /^web\/src\/(?:routes|navigation|paths|lazyScreen)\.tsx?$/,
      calls: ['screens', 'shell', ...signedIn, ...leaves],
    },
    {
      name: 'web main',
      files: /^web\/src\/[^/]+$/,
      calls: ['routes', 'screens', 'shell', 'forms', ...signedIn, ...leaves],
    },

    { name: 'outside', files: /^e2e\//, calls: ['brands', 'contract', 'web build'] },
    { name: 'bench', files: /^bench\//, calls: ['outside', 'app', 'server tests', ...nouns] },
  ],
  privileges: [
    { packages: /^(@fastify\/|fastify)/, rooms: ['http', 'tests of http'] },
    { packages: /^@opentelemetry\//, rooms: ['reports'] },
    { packages: /^prom-client/, rooms: ['metrics'] },
  ],
}
