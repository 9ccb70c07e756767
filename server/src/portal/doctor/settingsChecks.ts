import { isLocalUrl, type Settings } from '../../settings.ts'
import { type Finding, missing, ok, reasonOf, warning } from './finding.ts'

const timeoutMs = 5_000

function checkPublicUrl({ publicUrl }: Settings): Finding {
  const check = 'Address for tenants'
  const remedy = 'Set PUBLIC_URL to the https address (docs/operating/settings.md).'
  if (isLocalUrl(publicUrl)) return missing(check, `${publicUrl} leads to this machine only.`, remedy)
  if (publicUrl.startsWith('http:')) return missing(check, `${publicUrl} is not encrypted.`, remedy)
  return ok(check, `${publicUrl}.`)
}

function checkProxy({ publicUrl, trustProxy }: Settings): Finding {
  const check = 'Proxies'
  if (trustProxy > 0) return ok(check, `TRUST_PROXY is ${trustProxy}.`)
  const found = 'TRUST_PROXY is 0, so the address of the connection counts as the address of the tenant.'
  if (publicUrl.startsWith('https:')) return missing(check, found, 'Set TRUST_PROXY to the number of proxies.')
  return warning(
    check,
    found,
    'Set TRUST_PROXY to the number of proxies in front of the portal (docs/operating/reverse-proxies.md).',
  )
}

function checkRequestsMailbox({ requestsMailbox }: Settings): Finding {
  const check = 'Requests to staff'
  if (requestsMailbox !== undefined) return ok(check, `mails go to ${requestsMailbox}.`)
  return warning(
    check,
    'only npm run contact lists waiting requests.',
    'Set REQUESTS_MAILBOX, or name the staff who read the command every working day (docs/operating/requests.md).',
  )
}

function checkMetrics({ metricsPort }: Settings): Finding {
  const check = 'Metrics and health'
  if (metricsPort !== undefined) return ok(check, `METRICS_PORT is ${metricsPort}.`)
  return warning(check, 'no alert can report a fault.', 'Set METRICS_PORT (docs/operating/monitoring.md).')
}

function checkVirusScanner({ clamdUrl }: Settings): Finding {
  const check = 'Virus scanner'
  if (clamdUrl !== undefined) return ok(check, 'CLAMD_URL is set.')
  return warning(
    check,
    'files of tenants are not scanned.',
    'Set CLAMD_URL if your rules require it (docs/operating/settings.md).',
  )
}

/** Checks the values of settings, which are already known to be valid. */
export const checkSettings = (settings: Settings): Finding[] => [
  ok('Settings', 'all of them are valid.'),
  checkPublicUrl(settings),
  checkProxy(settings),
  checkRequestsMailbox(settings),
  checkMetrics(settings),
  checkVirusScanner(settings),
]

/** Opens a page of the portal with the address for tenants, through the proxy. */
export async function checkReachable({ publicUrl }: Settings): Promise<Finding> {
  const check = 'Portal at the address for tenants'
  const remedy = 'Start the portal and its proxy (docs/operating/reverse-proxies.md).'
  try {
    const answer = await fetch(`${publicUrl}/login`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    if (answer.status === 200) return ok(check, `${publicUrl}/login answers.`)
    return warning(check, `${publicUrl}/login answers ${answer.status}.`, remedy)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return warning(check, `${publicUrl}/login cannot be opened (${reasonOf(cause ?? error)}).`, remedy)
  }
}
