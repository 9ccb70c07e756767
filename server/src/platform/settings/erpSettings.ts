import { StartProblem } from '../startProblem.ts'
import { type Environment, readVariable } from './environment.ts'
import { isLoopback } from './loopback.ts'
import { fail, readList } from './values.ts'

/** The settings of the landlord's own system, in which requests can be handled. */
export interface ErpSettings {
  /**
   * The service types whose requests another system handles. These requests are not mailed to `requestsMailbox`, and staff do not
   * have to answer them.
   */
  erpServices: readonly string[]
  /**
   * The address of a request in that system, with `{reference}` in place of its number there. Undefined: staff see that number
   * without a link.
   */
  erpRequestUrl: string | undefined
}

export const erpSettingNames = ['ERP_SERVICES', 'ERP_REQUEST_URL']

/** The service types of requests. `contact` is the type of requests from the contact form of tenants. */
const requestServices = ['repair', 'disturbance', 'certificates', 'complaints', 'requests', 'contact']

const placeholder = '{reference}'

/** Returns the address for a number. Encodes the number, because it must not change other parts of the address. */
export const fillErpUrl = (template: string, reference: string): string =>
  template.replaceAll(placeholder, () => encodeURIComponent(reference))

/** The address must not depend on the number before its path. Otherwise, a number could lead to another host. */
function isTemplate(value: string): boolean {
  const [one, other] = ['1', '2'].map((reference) => URL.parse(fillErpUrl(value, reference)))
  const isUrl = one && other && /^https?:$/.test(one.protocol) && one.username === '' && one.password === ''
  return Boolean(
    isUrl && one.origin === other.origin && one.href !== other.href && !/[{}\s]/.test(fillErpUrl(value, '')),
  )
}

function readErpRequestUrl(environment: Environment): string | undefined {
  const value = readVariable(environment, 'ERP_REQUEST_URL')
  if (value === undefined) return undefined
  if (!isTemplate(value))
    fail(
      'ERP_REQUEST_URL',
      value,
      `an address with ${placeholder} in its path, query or fragment, like https://erp.example/case/${placeholder}`,
    )
  const { protocol, hostname } = new URL(fillErpUrl(value, ''))
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new StartProblem(
      'ERP_REQUEST_URL begins with http, so numbers of requests would cross the network unencrypted: begin it with https.',
    )
  return value
}

export const readErpSettings = (environment: Environment): ErpSettings => ({
  erpServices: readList(environment, 'ERP_SERVICES', {
    isAllowed: (part) => requestServices.includes(part),
    allowed: `a list of: ${requestServices.join(', ')}`,
  }),
  erpRequestUrl: readErpRequestUrl(environment),
})
