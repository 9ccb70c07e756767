import { resolve } from 'node:path'
import { brandIds } from '@portal/brands/load'
import { StartProblem } from './startProblem.ts'

/** What whoever runs the portal decides, by environment variables. */
export interface Settings {
  /** 0 takes any free port. */
  port: number
  host: string
  publicUrl: string
  brand: string
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: the folder `files` in `dataDir`. It holds a password. */
  filesUrl: string | undefined
  /** Where mails, text messages and letters are handed over; undefined: to nobody. Each may hold a password. */
  smtpUrl: string | undefined
  smsGatewayUrl: string | undefined
  letterUrl: string | undefined
  accessTokenSeconds: number
  /** Where errors and timings are reported (OTLP over HTTP); undefined: nowhere. It may hold a password. */
  telemetryUrl: string | undefined
  /** Where metrics and health are told, to the landlord's own people alone; undefined: nowhere. 0 takes any free port. */
  metricsPort: number | undefined
  metricsHost: string
  /** How many proxies stand in front. */
  trustProxy: number
  /** Whether an empty embedded database gets the demo landlord: only where nobody else reaches it. */
  wantsDemo: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** An unset variable and an empty one are the same. */
const read = (environment: Environment, name: string) => environment[name]?.trim() || undefined

function fail(name: string, value: string, allowed: string): never {
  throw new StartProblem(`${name} is "${value}", but must be ${allowed}.`)
}

function wholeNumber<Fallback extends number | undefined>(
  environment: Environment,
  name: string,
  fallback: Fallback,
  [min, max]: [number, number],
): number | Fallback {
  const value = read(environment, name)
  if (value === undefined) return fallback
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : fail(name, value, `a whole number from ${min} to ${max}`)
}

function host(environment: Environment, name: string): string {
  const value = read(environment, name) ?? '127.0.0.1'
  return /^[\w.:%-]+$/.test(value) ? value : fail(name, value, 'a network address or host name, like 127.0.0.1 or ::')
}

function publicUrl(environment: Environment, fallback: string): string {
  const value = read(environment, 'PUBLIC_URL') ?? fallback
  const url = URL.parse(value)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : fail('PUBLIC_URL', value, 'an address without a path, like https://portal.example.org')
}

/** Whether only this machine reaches the name or address. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)

function wantsDemo(environment: Environment, { host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  const value = read(environment, 'DEMO')
  if (value !== undefined && value !== 'off') fail('DEMO', value, 'off, or not set')
  const { protocol, hostname } = new URL(publicUrl)
  return value === undefined && protocol === 'http:' && isLoopback(host) && isLoopback(hostname)
}

function brand(environment: Environment): string {
  const value = read(environment, 'BRAND') ?? 'landlord'
  return brandIds.includes(value) ? value : fail('BRAND', value, `one of: ${brandIds.join(', ')}`)
}

/** An address of another service. A wrong one is not repeated: it may hold a password. */
function service(environment: Environment, name: string, isOurs: (url: URL) => boolean, allowed: string) {
  const value = read(environment, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && isOurs(url)) return value
  throw new StartProblem(`${name} must be ${allowed}.`)
}

const isDatabase = ({ protocol }: URL) => /^postgres(ql)?:$/.test(protocol)
/** Without anything that would be lost: a path is a bucket, and the only parameter is its region. */
const isBucket = ({ protocol, username, password, pathname, searchParams, hash }: URL) =>
  /^https?:$/.test(protocol) &&
  username !== '' &&
  password !== '' &&
  /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname) &&
  [...searchParams.keys()].every((name) => name === 'region') &&
  hash === ''
const isMailServer = ({ protocol, hostname }: URL) => /^smtps?:$/.test(protocol) && hostname !== ''
const isGateway = ({ protocol }: URL) => /^https?:$/.test(protocol)
/** Without anything that would be lost: what is reported goes to paths below it. */
const isCollector = ({ protocol, search, hash }: URL) => /^https?:$/.test(protocol) && search === '' && hash === ''
const isFolder = ({ protocol, host, pathname }: URL) => protocol === 'file:' && host === '' && pathname !== '/'

/** Behind a proxy that nobody counts, all visitors would share one network address, and its limits. */
function trustProxy(environment: Environment, portalUrl: string): number {
  const proxies = wholeNumber(environment, 'TRUST_PROXY', 0, [0, 10])
  if (proxies > 0 || !portalUrl.startsWith('https:')) return proxies
  throw new StartProblem(
    'TRUST_PROXY is 0, but PUBLIC_URL begins with https: the portal speaks HTTP, so a proxy stands in front of it. Set TRUST_PROXY to how many there are, 1 as a rule.',
  )
}

/** Checks the settings once, at the start; the first wrong one stops it with a sentence. */
export function readSettings(environment: Environment): Settings {
  const port = wholeNumber(environment, 'PORT', 8080, [0, 65_535])
  const address = {
    host: host(environment, 'HOST'),
    publicUrl: publicUrl(environment, `http://localhost:${port}`),
  }
  return {
    port,
    ...address,
    brand: brand(environment),
    dataDir: resolve(read(environment, 'DATA_DIR') ?? '.data'),
    databaseUrl: service(
      environment,
      'DATABASE_URL',
      isDatabase,
      'the address of a PostgreSQL, like postgres://user:password@host:5432/portal',
    ),
    filesUrl: service(
      environment,
      'FILES_URL',
      isBucket,
      'the address of a bucket, like https://key:secret@s3.example/bucket?region=eu-central-1',
    ),
    smtpUrl: service(
      environment,
      'SMTP_URL',
      isMailServer,
      'the address of a mail server, like smtps://user:password@mail.example:465',
    ),
    smsGatewayUrl: service(
      environment,
      'SMS_GATEWAY_URL',
      isGateway,
      'the address of an SMS gateway, like https://user:password@sms.example/messages',
    ),
    letterUrl: service(
      environment,
      'LETTER_URL',
      (url) => isFolder(url) || isGateway(url),
      'a folder, like file:///srv/letters, or a print gateway, like https://print.example/letters',
    ),
    accessTokenSeconds: wholeNumber(environment, 'ACCESS_TOKEN_SECONDS', 300, [1, 86_400]),
    telemetryUrl: service(
      environment,
      'TELEMETRY_URL',
      isCollector,
      'the address of an OpenTelemetry collector, like https://user:password@collector.example:4318',
    ),
    metricsPort: wholeNumber(environment, 'METRICS_PORT', undefined, [0, 65_535]),
    metricsHost: host(environment, 'METRICS_HOST'),
    trustProxy: trustProxy(environment, address.publicUrl),
    wantsDemo: wantsDemo(environment, address),
  }
}
