import { resolve } from 'node:path'
import { brandIds } from '@portal/brands/load'
import { type DeskSettings, deskSettingNames, readDeskSettings } from './platform/settings/deskSettings.ts'
import { type Environment, readVariable } from './platform/settings/environment.ts'
import { type ErpSettings, erpSettingNames, readErpSettings } from './platform/settings/erpSettings.ts'
import { isLoopback } from './platform/settings/loopback.ts'
import { type ReplySettings, readReplySettings, replySettingNames } from './platform/settings/replySettings.ts'
import { secretFileSettings, withSecretsFromFiles } from './platform/settings/secretFiles.ts'
import { readServiceUrl } from './platform/settings/serviceUrls.ts'
import { fail, readList, readMailAddress, readOwnAddress, readWholeNumber } from './platform/settings/values.ts'
import { StartProblem } from './platform/startProblem.ts'

/** The settings of the portal, which its operator sets with environment variables. */
export interface Settings extends DeskSettings, ErpSettings, ReplySettings {
  /** 0 picks any free port. */
  port: number
  host: string
  publicUrl: string
  brand: string
  /** Absolute path. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. May contain a password. */
  databaseUrl: string | undefined
  /** Undefined: the folder `files` in `dataDir`. May contain a secret. */
  filesUrl: string | undefined
  /** The virus scanner for uploaded files. Undefined: files are not scanned for viruses. */
  clamdUrl: string | undefined
  /** The mail server. May contain a password. Undefined: mails wait in the outbox, and a demo portal shows them at `/outbox`. */
  smtpUrl: string | undefined
  /** The SMS gateway. May contain a password. Undefined: only a demo portal writes SMS, and shows them at `/outbox`. */
  smsGatewayUrl: string | undefined
  /** The folder or the print gateway for letters. May contain a password. Undefined: letters wait in the same way. */
  letterUrl: string | undefined
  /**
   * The mailbox of the landlord's staff. It receives a mail about each request, message to a request, withdrawal and
   * appointment of a service that is not in `ERP_SERVICES`. Further mails report appointment searches that end without an
   * appointment or that a tenant starts again, and most contact messages and tickets of registration help. Undefined: none of
   * these mails is sent. With and without a mailbox, `npm run contact` lists what waits for staff.
   */
  requestsMailbox: string | undefined
  /** Hosts to which a webhook may lead although their address is not public. In lower case. */
  webhookHosts: readonly string[]
  /** The folder into which the server writes events for a system of the landlord. Absolute path; undefined: it writes none. */
  eventsFolder: string | undefined
  /** The folder whose files the server imports. Absolute path; undefined: the server imports no files. */
  importDir: string | undefined
  accessTokenSeconds: number
  /** The collector for log records and metrics (OTLP over HTTP). Undefined: nothing is sent. May contain a password. */
  telemetryUrl: string | undefined
  /**
   * The port of metrics and health checks, for the landlord's operators only. Undefined: both are off; 0 picks any free port.
   */
  metricsPort: number | undefined
  metricsHost: string
  /** The number of proxies in front of the portal. */
  trustProxy: number
  /**
   * Whether the demo landlord is loaded into an empty embedded database. True if `HOST` is a loopback address, `PUBLIC_URL`
   * is an `http` address of this machine, and `DEMO` is not `off`.
   */
  wantsDemo: boolean
  /** Whether `DEMO=off` is set: the portal then also refuses to start with a demo landlord that was loaded earlier. */
  isDemoOff: boolean
}

const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'BRAND',
  'DATA_DIR',
  'DATABASE_URL',
  'FILES_URL',
  'CLAMD_URL',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'LETTER_URL',
  'REQUESTS_MAILBOX',
  'WEBHOOK_HOSTS',
  'EVENTS_FOLDER',
  'IMPORT_DIR',
  'ACCESS_TOKEN_SECONDS',
  'TELEMETRY_URL',
  'METRICS_PORT',
  'METRICS_HOST',
  'TRUST_PROXY',
  'DEMO',
  ...deskSettingNames,
  ...erpSettingNames,
  ...replySettingNames,
  ...secretFileSettings,
]

function readHost(environment: Environment, name: string): string {
  const value = readVariable(environment, name) ?? '127.0.0.1'
  return /^[\w.:%-]+$/.test(value) ? value : fail(name, value, 'a network address or host name, like 127.0.0.1 or ::')
}

/** Whether a `PUBLIC_URL` or `DESK_URL` is an http address that only this machine can reach. */
export function isLocalUrl(ownUrl: string): boolean {
  const { protocol, hostname } = new URL(ownUrl)
  return protocol === 'http:' && isLoopback(hostname)
}

function readDemo(environment: Environment, { host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>) {
  const value = readVariable(environment, 'DEMO')
  if (value !== undefined && value !== 'off') fail('DEMO', value, 'off, or not set')
  const isDemoOff = value === 'off'
  return { isDemoOff, wantsDemo: !isDemoOff && isLoopback(host) && isLocalUrl(publicUrl) }
}

function readBrand(environment: Environment): string {
  const value = readVariable(environment, 'BRAND') ?? 'landlord'
  return brandIds.includes(value) ? value : fail('BRAND', value, `one of: ${brandIds.join(', ')}`)
}

/** Whether two names differ by one character (missing, added or replaced) or by two adjacent characters that are swapped. */
function isTypingError(name: string, intended: string): boolean {
  let start = 0
  while (start < name.length && name[start] === intended[start]) start += 1
  const [rest, intendedRest] = [name.slice(start), intended.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    name !== intended &&
    (rest.slice(1) === intendedRest.slice(1) ||
      rest.slice(1) === intendedRest ||
      rest === intendedRest.slice(1) ||
      swapped === intendedRest)
  )
}

/**
 * Refuses a variable whose name is a typing error away from a setting. Otherwise, the server would use the default of that
 * setting: mails would wait, or data would go to another folder.
 */
function refuseMisspelledNames(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (settingNames.includes(name) || readVariable(environment, name) === undefined) continue
    const intended = settingNames.find((candidate) => isTypingError(name, candidate))
    if (intended) throw new StartProblem(`${name} is not a setting; did you mean ${intended}?`)
  }
}

/** Refuses a variable of Node that turns off the check of all certificates: the addresses with TLS would then protect nothing. */
function refuseUncheckedCertificates(environment: Environment): void {
  if (readVariable(environment, 'NODE_TLS_REJECT_UNAUTHORIZED') === '0')
    throw new StartProblem(
      'NODE_TLS_REJECT_UNAUTHORIZED is 0, so the portal would accept any certificate of other services: remove it. For a certificate of your own authority, set NODE_EXTRA_CA_CERTS.',
    )
}

const readWebhookHosts = (environment: Environment) =>
  readList(environment, 'WEBHOOK_HOSTS', {
    isAllowed: (part) => /^[a-z0-9.:-]+$/.test(part),
    allowed: 'a list of host names or addresses in lower case, like erp.intranet,10.0.0.7',
  })

function readFolder(environment: Environment, name: string): string | undefined {
  const value = readVariable(environment, name)
  return value === undefined ? undefined : resolve(value)
}

function readMetricsPort(environment: Environment, port: number): number | undefined {
  const metricsPort = readWholeNumber(environment, 'METRICS_PORT', undefined, [0, 65_535])
  if (metricsPort === port && port !== 0)
    throw new StartProblem(`METRICS_PORT and PORT are both ${port}: the metrics need a port of their own.`)
  return metricsPort
}

/** Requires a proxy for https. If `TRUST_PROXY` were 0, all callers would have the proxy's address and share one limit. */
function readTrustProxy(environment: Environment, portalUrl: string): number {
  const proxies = readWholeNumber(environment, 'TRUST_PROXY', 0, [0, 10])
  if (proxies > 0 || !portalUrl.startsWith('https:')) return proxies
  throw new StartProblem(
    'TRUST_PROXY is 0, but PUBLIC_URL begins with https: the portal speaks HTTP, so a proxy must be in front of it. Set TRUST_PROXY to the number of proxies, usually 1.',
  )
}

/** Reads and checks the settings at the start; throws a `StartProblem` for the first invalid setting. */
export function readSettings(variables: Environment): Settings {
  refuseMisspelledNames(variables)
  refuseUncheckedCertificates(variables)
  const environment = withSecretsFromFiles(variables)
  const port = readWholeNumber(environment, 'PORT', 8080, [0, 65_535])
  const listensAt = readHost(environment, 'HOST')
  const address = {
    host: listensAt,
    publicUrl: readOwnAddress(environment, {
      name: 'PUBLIC_URL',
      fallback: `http://localhost:${port}`,
      host: listensAt,
    }),
  }
  const metricsPort = readMetricsPort(environment, port)
  const requestsMailbox = readMailAddress(environment, 'REQUESTS_MAILBOX', 'anliegen@example.org')
  return {
    port,
    ...address,
    brand: readBrand(environment),
    dataDir: resolve(readVariable(environment, 'DATA_DIR') ?? '.data'),
    databaseUrl: readServiceUrl(environment, 'DATABASE_URL'),
    filesUrl: readServiceUrl(environment, 'FILES_URL'),
    clamdUrl: readServiceUrl(environment, 'CLAMD_URL'),
    smtpUrl: readServiceUrl(environment, 'SMTP_URL'),
    smsGatewayUrl: readServiceUrl(environment, 'SMS_GATEWAY_URL'),
    letterUrl: readServiceUrl(environment, 'LETTER_URL'),
    requestsMailbox,
    ...readReplySettings(environment, requestsMailbox),
    webhookHosts: readWebhookHosts(environment),
    eventsFolder: readFolder(environment, 'EVENTS_FOLDER'),
    importDir: readFolder(environment, 'IMPORT_DIR'),
    accessTokenSeconds: readWholeNumber(environment, 'ACCESS_TOKEN_SECONDS', 300, [1, 86_400]),
    telemetryUrl: readServiceUrl(environment, 'TELEMETRY_URL'),
    metricsPort,
    metricsHost: readHost(environment, 'METRICS_HOST'),
    trustProxy: readTrustProxy(environment, address.publicUrl),
    ...readDemo(environment, address),
    ...readErpSettings(environment),
    ...readDeskSettings(environment, { port, metricsPort, ...address }),
  }
}
