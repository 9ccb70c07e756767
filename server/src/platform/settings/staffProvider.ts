import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { fail } from './values.ts'

/** The OpenID Connect provider of the landlord, with which staff sign in. */
export interface StaffProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button of the sign-in page. */
  name: string
  /** The claim of the ID token that names the roles of the person. */
  roleClaim: string
  /** The part before the name of a role, for example `portal-` for a value such as `portal-agent`; usually empty. */
  rolePrefix: string
}

export const staffProviderSettings = [
  'STAFF_OIDC_ISSUER',
  'STAFF_OIDC_CLIENT_ID',
  'STAFF_OIDC_CLIENT_SECRET',
  'STAFF_OIDC_NAME',
  'STAFF_OIDC_ROLE_CLAIM',
  'STAFF_OIDC_ROLE_PREFIX',
]

function requireVariable(environment: Environment, name: string): string {
  const value = readVariable(environment, name)
  if (value === undefined) throw new StartProblem(`STAFF_OIDC_ISSUER is set, so ${name} must be set too.`)
  return value
}

/**
 * Whether an address stands for all organisations of Entra ID. The library accepts tokens of each of them there, and another
 * organisation could name its own people administrators of the desk.
 */
const isOfAllOrganizations = ({ hostname, pathname }: URL) =>
  /^login\.(?:microsoftonline|microsoft|windows)\.(?:com|net|us)$/.test(hostname) &&
  /^\/(?:common|organizations|consumers)(?:\/|$)/i.test(pathname)

function readIssuer(value: string): string {
  const url = URL.parse(value)
  const isEncrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isEncrypted || url.username !== '' || url.search !== '' || url.hash !== '')
    return fail(
      'STAFF_OIDC_ISSUER',
      value,
      'the https address of an OpenID Connect provider, like https://login.example',
    )
  if (isOfAllOrganizations(url))
    return fail(
      'STAFF_OIDC_ISSUER',
      value,
      'the address of your own organisation, with the id of your tenant in place of common or organizations',
    )
  return value
}

/** Returns the provider; undefined if staff sign in only with local accounts. */
export function readStaffProvider(environment: Environment): StaffProvider | undefined {
  const issuer = readVariable(environment, 'STAFF_OIDC_ISSUER')
  if (issuer === undefined) {
    const other = staffProviderSettings.find((name) => readVariable(environment, name) !== undefined)
    if (other !== undefined) throw new StartProblem(`${other} is set, so STAFF_OIDC_ISSUER must be set too.`)
    return undefined
  }
  return {
    issuer: readIssuer(issuer),
    clientId: requireVariable(environment, 'STAFF_OIDC_CLIENT_ID'),
    clientSecret: requireVariable(environment, 'STAFF_OIDC_CLIENT_SECRET'),
    name: readVariable(environment, 'STAFF_OIDC_NAME') ?? new URL(issuer).hostname,
    roleClaim: readVariable(environment, 'STAFF_OIDC_ROLE_CLAIM') ?? 'roles',
    rolePrefix: readVariable(environment, 'STAFF_OIDC_ROLE_PREFIX') ?? '',
  }
}
