import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'

interface Service {
  isAllowed: (url: URL) => boolean
  /** The allowed form of the URL, as the end of an error message. */
  allowed: string
  isEncrypted: (url: URL) => boolean
  /** What the operator must change to encrypt the connection, as a part of an error message. */
  remedy: string
  /** The host of the connection. Needed only if the URL can name the host in another part, such as a parameter. */
  hostOf?: (url: URL, environment: Environment) => string
  /** Changes the URL of a service on another machine so that a connection without TLS fails. */
  insistOnTls?: (url: URL) => void
}

const isHttp = ({ protocol }: URL) => /^https?:$/.test(protocol)
const isFolder = ({ protocol, host, pathname }: URL) => protocol === 'file:' && host === '' && pathname !== '/'

/**
 * Accepts a URL with a key, its secret, the bucket as the path and, optionally, the parameter `region`. Rejects all other
 * parts, because they would be ignored.
 */
const isBucket = (url: URL) =>
  isHttp(url) &&
  url.username !== '' &&
  url.password !== '' &&
  /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.pathname) &&
  [...url.searchParams.keys()].every((name) => name === 'region') &&
  url.hash === ''

const overHttps = { isEncrypted: ({ protocol }: URL) => protocol === 'https:', remedy: 'begin it with https' }

/** The host to which `pg` connects: the parameter `host`, else the host of the URL, else `PGHOST`, else this machine. */
function databaseHost({ hostname, searchParams }: URL, environment: Environment): string {
  const host = searchParams.getAll('host').at(-1) || hostname.replace(/^%2f/i, '/')
  return host || readVariable(environment, 'PGHOST') || 'localhost'
}

/** The external services, by the setting that contains their URL. */
const services = {
  DATABASE_URL: {
    isAllowed: ({ protocol }) => /^postgres(ql)?:$/.test(protocol),
    allowed: 'the address of a PostgreSQL, like postgres://user:password@host:5432/portal?sslmode=verify-full',
    // The other modes either skip the check of the certificate or will do so in a later version of `pg`.
    isEncrypted: ({ searchParams }) => {
      const modes = searchParams.getAll('sslmode')
      return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
    },
    remedy: 'add sslmode=verify-full to its query',
    hostOf: databaseHost,
  },
  FILES_URL: {
    isAllowed: isBucket,
    allowed: 'the address of a bucket, like https://key:secret@s3.example/bucket?region=eu-central-1',
    ...overHttps,
  },
  CLAMD_URL: {
    isAllowed: ({ protocol, host, port, pathname, search }) =>
      protocol === 'unix:'
        ? host === '' && pathname.length > 1 && search === ''
        : protocol === 'tcp:' && port !== '' && pathname === '' && search === '',
    allowed: 'the address of a clamd, like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
    isEncrypted: ({ protocol }) => protocol === 'unix:',
    remedy: 'clamd has no encryption, so run it on this machine',
  },
  SMTP_URL: {
    isAllowed: ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
    allowed: 'the address of a mail server, like smtps://user:password@mail.example:465',
    // With these parameters, nodemailer accepts any certificate, or regards an unencrypted connection as encrypted.
    isEncrypted: ({ searchParams }) => !searchParams.has('tls.rejectUnauthorized') && !searchParams.has('secured'),
    remedy: 'remove tls.rejectUnauthorized and secured from its query',
    // Without this parameter, nodemailer sends unencrypted mails if an attacker removes STARTTLS from the server's reply.
    insistOnTls: ({ protocol, searchParams }) => {
      if (protocol === 'smtp:') searchParams.set('requireTLS', 'true')
    },
  },
  REPLIES_IMAP_URL: {
    // The portal uses only the parameter `requireTLS`, which `insistOnTls` adds. Any other parameter would be ignored.
    isAllowed: ({ protocol, hostname, username, password, pathname, searchParams, hash }) =>
      /^imaps?:$/.test(protocol) &&
      ![hostname, username, password].includes('') &&
      !pathname.slice(1).includes('/') &&
      [...searchParams.keys()].every((name) => name === 'requireTLS') &&
      hash === '',
    allowed: 'the address of a mailbox, like imaps://user:password@mail.example:993/INBOX',
    isEncrypted: () => true,
    remedy: 'begin it with imaps',
    // Without this parameter, the password would cross the network unencrypted if an attacker removed STARTTLS from the
    // server's reply.
    insistOnTls: ({ protocol, searchParams }) => {
      if (protocol === 'imap:') searchParams.set('requireTLS', 'true')
    },
  },
  SMS_GATEWAY_URL: {
    isAllowed: isHttp,
    allowed: 'the address of an SMS gateway, like https://user:password@sms.example/messages',
    ...overHttps,
  },
  LETTER_URL: {
    isAllowed: (url) => isFolder(url) || isHttp(url),
    allowed: 'a folder, like file:///srv/letters, or a print gateway, like https://print.example/letters',
    isEncrypted: (url) => isFolder(url) || overHttps.isEncrypted(url),
    remedy: overHttps.remedy,
  },
  TELEMETRY_URL: {
    // A query and a fragment would be ignored, because reports go to paths below this address.
    isAllowed: (url) => isHttp(url) && url.search === '' && url.hash === '',
    allowed: 'the address of an OpenTelemetry collector, like https://user:password@collector.example:4318',
    ...overHttps,
  },
} as const satisfies Record<string, Service>

type ServiceSetting = keyof typeof services
/** The settings that contain the URL of a service. */
export const serviceSettings = Object.keys(services) as ServiceSetting[]

/** Removes the parameter `insecure` from a URL. Returns whether the operator has allowed an unencrypted connection with it. */
export function takeInsecure(name: string, { searchParams }: URL): boolean {
  const values = searchParams.getAll('insecure')
  if (values.some((value) => value !== 'yes'))
    throw new StartProblem(`The parameter insecure of ${name} must be yes, or must be absent.`)
  if (values.length > 0) searchParams.delete('insecure')
  return values.length > 0
}

/** Whether a host is this machine. The PostgreSQL driver interprets a path as the folder of a Unix socket. */
const isThisMachine = (host: string) => host.startsWith('/') || isLoopback(host)

/**
 * Returns the URL of a service, without the parameter `insecure`. Throws a `StartProblem` if the URL is invalid, or if a service
 * on another machine has neither TLS with a verified certificate nor the parameter `insecure=yes`. No error repeats the URL,
 * because the URL may contain a password.
 */
export function readServiceUrl(environment: Environment, name: ServiceSetting): string | undefined {
  const value = readVariable(environment, name)
  if (value === undefined) return undefined
  const { isAllowed, allowed, isEncrypted, remedy, hostOf, insistOnTls }: Service = services[name]
  const url = URL.parse(value)
  const isInsecure = url !== null && takeInsecure(name, url)
  if (url === null || !isAllowed(url)) throw new StartProblem(`${name} must be ${allowed}.`)
  if (!isInsecure && !isThisMachine(hostOf?.(url, environment) ?? url.hostname)) {
    if (!isEncrypted(url))
      throw new StartProblem(
        `${name} leads to another machine without TLS: ${remedy}, or add insecure=yes to its query if no other machine can read that network.`,
      )
    insistOnTls?.(url)
  }
  // A URL that has not changed is returned as it was written: serializing it could encode its parameters differently.
  return url.href === URL.parse(value)?.href ? value : url.href
}
