import type { DependencyRules } from './dependencies.ts'

const base = ['context', 'settings', 'platform', 'services', 'brands', 'contract']
const portalImports = ['rules', 'stores', 'other noun files', ...base]
const webBase = ['texts', 'language', 'brands', 'native', 'telemetry', 'ui']
const webData = ['data', 'session', 'api', 'contract', ...webBase]

export const dependencyRules: DependencyRules = {
  layers: [
    { name: 'brands', files: /^brands\//, imports: [], packages: /^(node:(fs|module|path|url)|vitest)$/ },
    { name: 'contract', files: /^contract\//, imports: [], packages: /^(zod\/mini|vitest)$/ },

    {
      name: 'server tests',
      files: /^server\/(?:vitest|src\/testing\/|.*\.test\.ts$)/,
      imports: ['main', 'app', 'jobs', 'http', 'handlers', 'demo', 'test tools', ...portalImports],
    },
    { name: 'main', files: /^server\/src\/main\.ts$/, imports: ['app', 'jobs', 'http', 'demo', ...base] },
    { name: 'app', files: /^server\/src\/app\.ts$/, imports: ['http', 'handlers', ...portalImports] },
    { name: 'jobs', files: /^server\/src\/jobs\.ts$/, imports: portalImports },
    {
      name: 'http',
      files: /^server\/src\/http\//,
      imports: ['rules', 'context', 'settings', 'platform', 'brands', 'contract'],
    },
    { name: 'handlers', files: /^server\/src\/portal\/([^/]+)\/handlers\.ts$/, imports: portalImports },
    {
      name: 'rules',
      files: /^server\/src\/portal\/[^/]+\/rules\.ts$/,
      imports: ['other noun files', 'services', 'platform', 'contract'],
    },
    {
      name: 'stores',
      files: /^server\/src\/portal\/[^/]+\/store\.ts$/,
      imports: ['rules', 'other noun files', ...base],
    },
    { name: 'other noun files', files: /^server\/src\/portal\//, imports: ['rules', 'stores', ...base] },
    { name: 'demo', files: /^server\/src\/demo\//, imports: portalImports },
    { name: 'services', files: /^server\/src\/services\//, imports: ['brands', 'contract'] },
    { name: 'context', files: /^server\/src\/context\.ts$/, imports: ['settings', 'platform', 'services', 'contract'] },
    // `settings` and `platform` import each other: settings are read with `platform/settings/`, and other files of the
    // platform depend on settings.
    { name: 'settings', files: /^server\/src\/(?:settings|startSettings)\.ts$/, imports: ['platform', 'brands'] },
    { name: 'platform', files: /^server\/src\/platform\//, imports: ['settings', 'brands', 'contract'] },

    {
      name: 'web tests',
      files: /^(?:web|tools)\/.*\.test\.tsx?$/,
      imports: [
        'web build',
        'web main',
        'native host page',
        'routes',
        'screens',
        'shell',
        'components',
        'forms',
        ...webData,
      ],
    },
    { name: 'web build', files: /^web\/(?:build\/|[^/]+$)/, imports: ['web main', 'brands', 'contract'] },
    { name: 'screens', files: /^web\/src\/screens\/([^/]+)\//, imports: ['shell', 'components', 'forms', ...webData] },
    { name: 'shell', files: /^web\/src\/shell\//, imports: ['components', ...webData] },
    { name: 'forms', files: /^web\/src\/forms\//, imports: ['components', ...webData] },
    { name: 'components', files: /^web\/src\/components\//, imports: webData },
    { name: 'data', files: /^web\/src\/data\//, imports: ['session', 'api', 'contract', ...webBase] },
    { name: 'session', files: /^web\/src\/session\//, imports: ['api', 'contract', ...webBase] },
    { name: 'api', files: /^web\/src\/api\//, imports: ['contract', ...webBase] },
    { name: 'texts', files: /^web\/src\/texts\//, imports: ['language', 'contract'] },
    { name: 'language', files: /^web\/src\/language\//, imports: ['contract'] },
    { name: 'native', files: /^web\/src\/native\//, imports: [] },
    { name: 'telemetry', files: /^web\/src\/telemetry\//, imports: ['native', 'contract'] },
    { name: 'ui', files: /^web\/src\/ui\//, imports: [] },
    {
      name: 'routes',
      files: /^web\/src\/(?:routes|redirects|paths|lazyScreen)\.tsx?$/,
      imports: ['screens', 'shell', 'components', ...webData],
    },
    {
      name: 'web main',
      files: /^web\/src\/[^/]+$/,
      imports: ['routes', 'screens', 'shell', 'components', 'forms', ...webData],
    },
    { name: 'development', files: /^tools\/dev\//, imports: ['web build', 'web main', 'brands', 'contract'] },
    { name: 'gallery', files: /^tools\/gallery\//, imports: ['forms', 'ui', 'contract', 'brands'] },
    {
      name: 'native host page',
      files: /^tools\/native-host\//,
      imports: ['forms', 'session', 'api', 'native', 'ui', 'contract'],
    },

    { name: 'test tools', files: /^tools\/testing\//, imports: [] },
    { name: 'e2e', files: /^e2e\//, imports: ['brands', 'contract', 'web build', 'test tools'] },
    {
      name: 'bench',
      files: /^bench\//,
      imports: ['e2e', 'app', 'http', 'server tests', 'test tools', ...portalImports],
    },
    { name: 'proofs', files: /^proofs\//, imports: ['app', 'demo', 'server tests', 'test tools', ...portalImports] },
  ],
  reserved: [
    { packages: /^(@fastify\/|fastify)/, layers: ['http', 'server tests'] },
    { packages: /^@opentelemetry\//, layers: ['platform'] },
    {
      packages: /^(pg|kysely)$/,
      layers: [
        'platform',
        'context',
        'handlers',
        'stores',
        'other noun files',
        'demo',
        'jobs',
        'server tests',
        'bench',
        'proofs',
      ],
    },
  ],
  nouns: [
    'session',
    'signIn',
    'contracts',
    'features',
    'idempotency',
    'quotas',
    'availability',
    'telemetry',
    'inbox',
    'account',
    'partner',
    'undo',
    'requests',
    'mailbox',
    'registration',
    'passkeys',
    'catalog',
    'costs',
    'forms',
    'certificates',
    'receipts',
    'appointments',
    'conversation',
    'contact',
    'submissions',
    'imports',
    'doctor',
  ],
}
