import { inOneLine } from '../../platform/withoutControls.ts'

/** `missing`: tenants cannot use the portal as it is. `warning`: they can, but the operator should know. */
export type Status = 'ok' | 'warning' | 'missing'

/** The result of a check. */
export interface Finding {
  status: Status
  /** What was checked, as the beginning of the line. */
  check: string
  found: string
  /** What the operator should do, with the setting or command and the page of the documentation. */
  remedy?: string | undefined
}

export const ok = (check: string, found: string): Finding => ({ status: 'ok', check, found })

export const warning = (check: string, found: string, remedy: string): Finding => ({
  status: 'warning',
  check,
  found,
  remedy,
})

export const missing = (check: string, found: string, remedy: string): Finding => ({
  status: 'missing',
  check,
  found,
  remedy,
})

/** Returns the code of an error, or otherwise its message. Unlike a message, a code never contains an address with a password. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? 'no answer'
}

const line = ({ status, check, found, remedy }: Finding) =>
  inOneLine(`${status.padEnd(7)}  ${check}: ${found}${remedy === undefined ? '' : ` ${remedy}`}`)

const counted = (findings: readonly Finding[], status: Status) =>
  findings.filter((finding) => finding.status === status).length

/** Returns a line for each finding, and a last line with their numbers. */
export const describeFindings = (findings: readonly Finding[]): string =>
  [
    ...findings.map(line),
    '',
    `${counted(findings, 'ok')} ok, ${counted(findings, 'warning')} warnings, ${counted(findings, 'missing')} missing.`,
    'Not checked: backups and their restore (docs/operating/backup-and-restore.md), SPF, DKIM and DMARC of the sender (docs/operating/messages.md), alerts (docs/operating/monitoring.md).',
  ].join('\n')
