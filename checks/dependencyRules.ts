import { modulesFromWeb } from '../desk/build/modulesFromWeb.ts'
import type { DependencyRules } from './dependencies.ts'

const base = ['context', 'settings', 'platform', 'services', 'brands', 'contract']
const portalImports = ['rules', 'stores', 'other noun files', ...base]
const webBase = ['texts', 'language', 'brands', 'native', 'telemetry', 'ui', 'shared with desk']
const webData = ['data', 'session', 'api', 'contract', ...webBase]
const deskBase = ['desk texts', 'desk language', 'shared with desk', 'ui', 'brands', 'contract']
const deskData = ['desk data', 'desk session', 'desk api', ...deskBase]

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
    { name: 'handlers', files: /^server\/src\/((?:portal|desk)\/[^/]+)\/handlers\.ts$/, imports: portalImports },
    {
      name: 'rules',
      files: /^server\/src\/(?:portal|desk)\/[^/]+\/rules\.ts$/,
      imports: ['other noun files', 'services', 'platform', 'contract'],
    },
    {
      name: 'stores',
      files: /^server\/src\/(?:portal|desk)\/[^/]+\/store\.ts$/,
      imports: ['rules', 'other noun files', ...base],
    },
    { name: 'other noun files', files: /^server\/src\/(?:portal|desk)\//, imports: ['rules', 'stores', ...base] },
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
    {
      name: 'shared with desk',
      files: new RegExp(`^web/src/(?:${modulesFromWeb.map((path) => path.replaceAll('.', '\\.')).join('|')})$`),
      imports: ['texts', 'language', 'brands', 'ui', 'contract'],
    },
    { name: 'screens', files: /^web\/src\/screens\/([^/]+)\//, imports: ['shell', 'components', 'forms', ...webData] },
    { name: 'shell', files: /^web\/src\/shell\//, imports: ['components', ...webData] },
    { name: 'forms', files: /^web\/src\/forms\//, imports: ['components', ...webData] },
    { name: 'components', files: /^web\/src\/components\//, imports: webData },
    { name: 'data', files: /^web\/src\/data\//, imports: ['session', 'api', 'contract', ...webBase] },
    { name: 'session', files: /^web\/src\/session\//, imports: ['api', 'contract', ...webBase] },
    { name: 'api', files: /^web\/src\/api\//, imports: ['contract', ...webBase] },
    { name: 'texts', files: /^web\/src\/texts\//, imports: ['shared with desk', 'language', 'contract'] },
    { name: 'language', files: /^web\/src\/language\//, imports: ['contract'] },
    { name: 'native', files: /^web\/src\/native\//, imports: [] },
    { name: 'telemetry', files: /^web\/src\/telemetry\//, imports: ['shared with desk', 'native', 'contract'] },
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
    {
      name: 'desk tests',
      files: /^desk\/.*\.test\.tsx?$/,
      imports: ['desk build', 'desk main', 'desk routes', 'desk screens', 'desk shell', 'desk components', ...deskData],
    },
    {
      name: 'desk build',
      files: /^desk\/(?:build\/|[^/]+$)/,
      imports: ['web build', 'desk main', 'brands', 'contract'],
    },
    {
      name: 'desk screens',
      files: /^desk\/src\/screens\/([^/]+)\//,
      imports: ['desk shell', 'desk components', ...deskData],
    },
    { name: 'desk shell', files: /^desk\/src\/shell\//, imports: ['desk components', ...deskData] },
    { name: 'desk components', files: /^desk\/src\/components\//, imports: deskData },
    { name: 'desk data', files: /^desk\/src\/data\//, imports: ['desk session', ...deskBase] },
    { name: 'desk session', files: /^desk\/src\/session\//, imports: ['desk api', ...deskBase] },
    { name: 'desk api', files: /^desk\/src\/api\//, imports: deskBase },
    { name: 'desk texts', files: /^desk\/src\/texts\//, imports: ['desk language', 'shared with desk', 'contract'] },
    { name: 'desk language', files: /^desk\/src\/language\.ts$/, imports: ['contract'] },
    {
      name: 'desk routes',
      files: /^desk\/src\/routes\.tsx$/,
      imports: ['desk screens', 'desk components', 'desk session', ...deskBase],
    },
    {
      name: 'desk main',
      files: /^desk\/src\/[^/]+$/,
      imports: ['desk routes', 'desk screens', 'desk shell', 'desk components', ...deskData],
    },
    {
      name: 'development',
      files: /^tools\/dev\//,
      imports: ['web build', 'web main', 'desk build', 'brands', 'contract'],
    },
    { name: 'gallery', files: /^tools\/gallery\//, imports: ['forms', 'shared with desk', 'ui', 'contract', 'brands'] },
    {
      name: 'native host page',
      files: /^tools\/native-host\//,
      imports: ['forms', 'session', 'api', 'shared with desk', 'native', 'ui', 'contract'],
    },

    { name: 'test tools', files: /^tools\/testing\//, imports: [] },
    { name: 'e2e', files: /^e2e\//, imports: ['brands', 'contract', 'web build', 'desk build', 'test tools'] },
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
    'integration',
    'imports',
    'doctor',
    'desk/log',
    'desk/places',
    'desk/session',
    'desk/singleSignOn',
    'desk/staff',
  ],
}
