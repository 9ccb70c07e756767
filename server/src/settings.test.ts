import { resolve } from 'node:path'
import { brandIds, refuseWrongId } from '@portal/brands/load'
import { commonHeaders } from '@portal/contract/api/headers'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without any setting the portal runs on port 8080 of this machine with the embedded database', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    deskUrl: 'http://localhost:8080',
    brand: 'landlord',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    filesUrl: undefined,
    clamdUrl: undefined,
    smtpUrl: undefined,
    smsGatewayUrl: undefined,
    letterUrl: undefined,
    erpServices: [],
    erpRequestUrl: undefined,
    webhookHosts: [],
    accessTokenSeconds: 300,
    telemetryUrl: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    trustProxy: 0,
    wantsDemo: true,
    isDemoOff: false,
  })
})

test('variables of other programs are ignored', () => {
  const environment = { HOME: '/root', HOSTNAME: 'web1', PATH: '/bin', PORTAL_URL: 'x', SMTP_PORT: '25', PROT: '' }
  expect(readSettings(environment)).toEqual(readSettings({}))
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', BRAND: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each([
  [{ PORT: '9000' }, { port: 9000, publicUrl: 'http://localhost:9000' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ HOST: '::' }, { host: '::' }],
  [{ PUBLIC_URL: 'https://mieter.example/', TRUST_PROXY: '1' }, { publicUrl: 'https://mieter.example' }],
  [{ PUBLIC_URL: 'http://mieter.example?insecure=yes' }, { publicUrl: 'http://mieter.example', trustProxy: 0 }],
  [{ PUBLIC_URL: 'http://10.0.0.7:8080/?insecure=yes' }, { publicUrl: 'http://10.0.0.7:8080' }],
  [
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://mieter.example?insecure=yes', TRUST_PROXY: '1' },
    { host: '0.0.0.0', publicUrl: 'https://mieter.example' },
  ],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' }, { host: '0.0.0.0' }],
  [
    {
      STAFF_OIDC_ISSUER: 'https://login.example/realm',
      STAFF_OIDC_CLIENT_ID: 'portal',
      STAFF_OIDC_CLIENT_SECRET: 'geheim',
    },
    {
      staffProvider: {
        issuer: 'https://login.example/realm',
        clientId: 'portal',
        clientSecret: 'geheim',
        name: 'login.example',
        roleClaim: 'roles',
        rolePrefix: '',
      },
    },
  ],
  [{ DESK_PORT: '8090' }, { deskPort: 8090, deskUrl: 'http://localhost:8090' }],
  [
    { DESK_PORT: '8090', PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '1' },
    { deskPort: 8090, deskUrl: 'https://mieter.example' },
  ],
  [
    { DESK_URL: 'https://desk.example/', PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '1' },
    { deskPort: undefined, deskUrl: 'https://desk.example' },
  ],
  [{ BRAND: 'quartier' }, { brand: 'quartier' }],
  [{ DATA_DIR: '/var/lib/portal' }, { dataDir: '/var/lib/portal' }],
  [{ DATA_DIR: 'daten' }, { dataDir: resolve('daten') }],
  [{ DATABASE_URL: 'postgres://u:p@localhost/portal' }, { databaseUrl: 'postgres://u:p@localhost/portal' }],
  [{ DATABASE_URL: 'postgresql:///portal?host=/run/x' }, { databaseUrl: 'postgresql:///portal?host=/run/x' }],
  [{ FILES_URL: 'https://k:s%2F%2B@s3.example/post' }, { filesUrl: 'https://k:s%2F%2B@s3.example/post' }],
  [{ FILES_URL: 'http://k:s@[::1]:9000/p.1?region=x' }, { filesUrl: 'http://k:s@[::1]:9000/p.1?region=x' }],
  [{ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' }, { clamdUrl: 'unix:/run/clamav/clamd.ctl' }],
  [{ CLAMD_URL: 'tcp://[::1]:3310' }, { clamdUrl: 'tcp://[::1]:3310' }],
  [{ CLAMD_URL: 'tcp://clamav:3310?insecure=yes' }, { clamdUrl: 'tcp://clamav:3310' }],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
  [{ SMTP_URL: 'smtp://localhost:2525' }, { smtpUrl: 'smtp://localhost:2525' }],
  [{ SMS_GATEWAY_URL: 'https://sms.example/messages' }, { smsGatewayUrl: 'https://sms.example/messages' }],
  [{ LETTER_URL: 'file:///srv/letters' }, { letterUrl: 'file:///srv/letters' }],
  [{ LETTER_URL: 'https://print.example/letters' }, { letterUrl: 'https://print.example/letters' }],
  [{ REQUESTS_MAILBOX: 'anliegen@lindenhof.example' }, { requestsMailbox: 'anliegen@lindenhof.example' }],
  [
    {
      REQUESTS_MAILBOX: 'anliegen@lindenhof.example',
      REPLIES_MAILBOX: 'antworten@lindenhof.example',
      REPLIES_IMAP_URL: 'imaps://u:p@imap.example:993/INBOX',
    },
    { repliesMailbox: 'antworten@lindenhof.example', repliesImapUrl: 'imaps://u:p@imap.example:993/INBOX' },
  ],
  [{ ERP_SERVICES: 'repair, contact' }, { erpServices: ['repair', 'contact'] }],
  [{ WEBHOOK_HOSTS: 'erp.intranet,10.0.0.7' }, { webhookHosts: ['erp.intranet', '10.0.0.7'] }],
  [{ EVENTS_FOLDER: '/srv/events' }, { eventsFolder: '/srv/events' }],
  [{ ACCESS_TOKEN_SECONDS: '60' }, { accessTokenSeconds: 60 }],
  [{ TELEMETRY_URL: 'http://127.0.0.1:4318' }, { telemetryUrl: 'http://127.0.0.1:4318' }],
  [{ TELEMETRY_URL: 'https://u:p@otel.example/otlp/' }, { telemetryUrl: 'https://u:p@otel.example/otlp/' }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    { metricsPort: 9464, metricsHost: '0.0.0.0' },
  ],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
])('the settings %j are accepted', (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings)
})

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:9000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:9000' }, true],
  [{ PUBLIC_URL: 'http://portal.localhost:9000' }, true],
  [{ DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ PUBLIC_URL: 'http://192.168.1.5:8080?insecure=yes' }, false],
  [{ PUBLIC_URL: 'http://localhost.example:8080?insecure=yes' }, false],
  [{ PUBLIC_URL: 'http://127.0.0.1.example?insecure=yes' }, false],
  [{ PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' }, false],
])('with the settings %j, wantsDemo is %s', (environment, wantsDemo) => {
  expect(readSettings(environment)).toMatchObject({ wantsDemo })
})

test.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT is "-1", but must be a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT is "80.5", but must be a whole number from 0 to 65535.'],
  [{ HOST: 'http://x' }, 'HOST is "http://x", but must be a network address or host name, like 127.0.0.1 or ::.'],
  [{ PUBLIC_URL: 'mieter.example' }, /^PUBLIC_URL is "mieter.example", but must be an address without a path/],
  [{ PUBLIC_URL: 'https://mieter.example/portal' }, /^PUBLIC_URL is .* without a path/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL is /],
  [{ PUBLIC_URL: 'http://mieter.example' }, /^PUBLIC_URL begins with http, .* or add \?insecure=yes to it if/],
  [{ PUBLIC_URL: 'http://10.0.0.7:8080' }, /^PUBLIC_URL begins with http, /],
  [{ PUBLIC_URL: 'http://localhost.example' }, /^PUBLIC_URL begins with http, /],
  [{ PUBLIC_URL: 'http://mieter.example?insecure=true' }, /^The parameter insecure of PUBLIC_URL must be yes, or/],
  [{ PUBLIC_URL: 'http://mieter.example?insecure=yes&x' }, /^PUBLIC_URL is .* without a path/],
  [
    { HOST: '10.0.0.11', PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '1' },
    /^HOST is 10\.0\.0\.11, but the portal speaks HTTP, .* or add \?insecure=yes to PUBLIC_URL if/,
  ],
  [{ HOST: '::', PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '1' }, /^HOST is ::, but the portal speaks HTTP/],
  [{ BRAND: 'Quartier' }, `BRAND is "Quartier", but must be one of: ${brandIds.join(', ')}.`],
  [{ BRAND: '../landlord' }, /^BRAND is /],
  [{ REPLIES_MAILBOX: 'antworten@a.example' }, /^REPLIES_MAILBOX is set alone: set both REPLIES_MAILBOX and/],
  [{ REPLIES_IMAP_URL: 'imaps://u:p@imap.example' }, /^REPLIES_IMAP_URL is set alone/],
  [
    { REPLIES_MAILBOX: 'antworten@a.example', REPLIES_IMAP_URL: 'imaps://u:p@imap.example' },
    /^REPLIES_MAILBOX is set without REQUESTS_MAILBOX/,
  ],
  [
    {
      REQUESTS_MAILBOX: 'anliegen@a.example',
      REPLIES_MAILBOX: 'Anliegen@a.example',
      REPLIES_IMAP_URL: 'imaps://u:p@imap.example',
    },
    /^REPLIES_MAILBOX and REQUESTS_MAILBOX are the same address/,
  ],
  [
    {
      REQUESTS_MAILBOX: 'anliegen@a.example',
      REPLIES_MAILBOX: 'antworten@a.example',
      REPLIES_IMAP_URL: 'imaps://Anliegen%40a.example:p@imap.example',
    },
    /^The user of REPLIES_IMAP_URL is REQUESTS_MAILBOX/,
  ],
  [{ REPLIES_IMAP_URL: 'imaps://u%:p@imap.example' }, /^REPLIES_IMAP_URL has a % .* write %25/],
  [{ REPLIES_IMAP_URL: 'imaps://u:50%zz@imap.example' }, /^REPLIES_IMAP_URL has a % .* write %25/],
  [{ REPLIES_IMAP_URL: 'imaps://u:p@imap.example/100%25%' }, /^REPLIES_IMAP_URL has a % .* write %25/],
  [{ REPLIES_MAILBOX: 'antworten' }, /^REPLIES_MAILBOX is "antworten", but must be an e-mail address/],
  [{ REPLIES_IMAP_URL: 'imaps://imap.example' }, /^REPLIES_IMAP_URL must be the address of a mailbox/],
  [{ REQUESTS_MAILBOX: 'anliegen' }, /^REQUESTS_MAILBOX is "anliegen", but must be an e-mail address/],
  [{ REQUESTS_MAILBOX: 'a@b.example, c@d.example' }, /^REQUESTS_MAILBOX is /],
  [{ REQUESTS_MAILBOX: 'Team <a@b.example>' }, /^REQUESTS_MAILBOX is /],
  [{ ERP_SERVICES: 'repairs' }, /^ERP_SERVICES is "repairs", but must be a list of: repair, /],
  [{ WEBHOOK_HOSTS: 'https://erp' }, /^WEBHOOK_HOSTS is "https:\/\/erp", but must be a list of host names/],
  [{ ACCESS_TOKEN_SECONDS: '0' }, 'ACCESS_TOKEN_SECONDS is "0", but must be a whole number from 1 to 86400.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on", but must be a whole number from 0 to 65535.'],
  [{ METRICS_HOST: 'a b' }, /^METRICS_HOST is "a b", but must be a network address/],
  [{ DEMO: 'on' }, 'DEMO is "on", but must be off, or not set.'],
  [{ PUBLIC_URL: 'https://mieter.example' }, /^TRUST_PROXY is 0, but PUBLIC_URL begins with https/],
  [
    { PUBLIC_URL: 'https://mieter.example', TRUST_PROXY: '0' },
    /Set TRUST_PROXY to the number of proxies, usually 1\.$/,
  ],
  [
    { STAFF_OIDC_ISSUER: 'http://login.example' },
    /^STAFF_OIDC_ISSUER is .*, but must be the https address of an OpenID Connect provider/,
  ],
  ...['common', 'organizations', 'Consumers'].map((tenant): [Record<string, string>, RegExp] => [
    { STAFF_OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0` },
    /^STAFF_OIDC_ISSUER is .*, but must be the address of your own organisation/,
  ]),
  [
    { STAFF_OIDC_ISSUER: 'https://login.example' },
    'STAFF_OIDC_ISSUER is set, so STAFF_OIDC_CLIENT_ID must be set too.',
  ],
  [{ STAFF_OIDC_CLIENT_ID: 'portal' }, 'STAFF_OIDC_CLIENT_ID is set, so STAFF_OIDC_ISSUER must be set too.'],
  [{ DESK_PORT: '8080' }, 'DESK_PORT and PORT are both 8080: the desk needs a port of its own.'],
  [{ DESK_PORT: '9464', METRICS_PORT: '9464' }, /^DESK_PORT and METRICS_PORT are both 9464/],
  [{ DESK_PORT: 'on' }, 'DESK_PORT is "on", but must be a whole number from 0 to 65535.'],
  [{ DESK_URL: 'http://desk.intern' }, /^DESK_URL begins with http, so passwords/],
  [{ DESK_URL: 'https://desk.intern/desk' }, /^DESK_URL is .*, but must be an address without a path/],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT and PORT are both 8080: the metrics need a port of their own.'],
  [{ SMTP_URL_FIEL: '/run/smtp' }, 'SMTP_URL_FIEL is not a setting; did you mean SMTP_URL_FILE?'],
  [{ SMTP_UR: 'smtp://mail' }, 'SMTP_UR is not a setting; did you mean SMTP_URL?'],
  [{ SMPT_URL: 'smtp://mail' }, 'SMPT_URL is not a setting; did you mean SMTP_URL?'],
  [{ SMTP_URI: 'smtp://mail' }, 'SMTP_URI is not a setting; did you mean SMTP_URL?'],
  [{ SMTP__URL: 'smtp://mail' }, 'SMTP__URL is not a setting; did you mean SMTP_URL?'],
  [{ ATABASE_URL: 'postgres://db' }, 'ATABASE_URL is not a setting; did you mean DATABASE_URL?'],
  [{ PROT: '9000' }, 'PROT is not a setting; did you mean PORT?'],
  [
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    /^NODE_TLS_REJECT_UNAUTHORIZED is 0, so .* accept any certificate.*NODE_EXTRA_CA_CERTS/,
  ],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is "true", but must be a whole number from 0 to 10.'],
])('the settings %j are refused with an explanation', (environment, explanation) => {
  expect(() => readSettings(environment)).toThrow(explanation)
})

test.each([
  ['DATABASE_URL', 'mysql://u:geheim@db/portal', 'the address of a PostgreSQL'],
  ['FILES_URL', 's3://k:geheim@s3.example/post', 'the address of a bucket'],
  ['FILES_URL', 'https://k:geheim@s3.example/', 'the address of a bucket'],
  ['FILES_URL', 'https://k:geheim@s3.example/post/files', 'the address of a bucket'],
  ['FILES_URL', 'https://geheim@s3.example/post', 'the address of a bucket'],
  ['FILES_URL', 'https://k:geheim@s3.example/post?acl=public', 'the address of a bucket'],
  ['SMTP_URL', 'https://u:geheim@mail.example', 'the address of a mail server'],
  ['SMTP_URL', 'mail.example:geheim', 'the address of a mail server'],
  ['SMS_GATEWAY_URL', 'ftp://u:geheim@sms.example', 'the address of an SMS gateway'],
  ['TELEMETRY_URL', 'grpc://u:geheim@otel.example', 'the address of an OpenTelemetry collector'],
  ['TELEMETRY_URL', 'https://otel.example/?key=geheim', 'the address of an OpenTelemetry collector'],
  ['TELEMETRY_URL', 'otel.example:geheim', 'the address of an OpenTelemetry collector'],
  ['CLAMD_URL', 'tcp://127.0.0.1', 'the address of a clamd'],
  ['CLAMD_URL', 'https://geheim', 'the address of a clamd'],
  ['CLAMD_URL', 'unix:', 'the address of a clamd'],
  ['LETTER_URL', '/srv/geheim', 'a folder'],
  ['LETTER_URL', 'file:///', 'a folder'],
  ['LETTER_URL', 'smtp://u:geheim@print.example', 'a folder'],
])('an invalid %s is refused without repeating its password: %s', (name, value, allowed) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be ${allowed}, like (?!.*geheim)`))
})

test.each([
  ['wohnbau-nord', true],
  ['a'.repeat(32), true],
  ['a'.repeat(33), false],
  ['Hansa', false],
  ['hansa_wohnen', false],
  ['1hansa', false],
])('the build and the header x-brand agree on the brand name %s (valid: %s)', (name, isValid) => {
  expect(commonHeaders.shape['x-brand'].safeParse(name).success).toBe(isValid)
  const check = () => refuseWrongId(name)
  if (isValid) check()
  else expect(check).toThrow(`Rename the folder brands/${name}: `)
})
