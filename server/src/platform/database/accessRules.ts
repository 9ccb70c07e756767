import { randomUUID } from 'node:crypto'
import { closeSync, fchownSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './systemUser.ts'

/** The role with which the portal connects. It owns the portal's tables and is not a superuser. */
export const portalRole = 'portal'
/** The superuser of a cluster. The portal connects as this role only at the start, to set up `portalRole`. */
export const superuserRole = 'postgres'

/** The kernel tells PostgreSQL which user of the machine opens the socket, so no password is needed. */
const hostRules = 'local all all peer map=portal\n'

/** The system users who may connect: root, and the user who runs the portal and its commands. */
const identities = () =>
  [...new Set(['root', userInfo().username])]
    .flatMap((name) => [portalRole, superuserRole].map((role) => `portal "${name}" ${role}\n`))
    .join('')

/**
 * Writes the rules that decide who may connect. Runs at each start, because earlier versions admitted every user who could
 * open the socket, and because another user may run the portal after a restore. Replaces the files instead of writing into
 * them: the system user of PostgreSQL owns the folder, and could have replaced a file with a link to another file.
 */
export function writeAccessRules(data: string, { uid, gid }: SystemUser): void {
  for (const [name, content] of [
    ['pg_hba.conf', hostRules],
    ['pg_ident.conf', identities()],
  ] as const) {
    const temporaryPath = join(data, `${name}.${randomUUID()}`)
    const file = openSync(temporaryPath, 'wx', 0o600)
    try {
      fchownSync(file, uid, gid)
      writeFileSync(file, content)
    } finally {
      closeSync(file)
    }
    renameSync(temporaryPath, join(data, name))
  }
}
