import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { Settings } from '../../settings.ts'
import { countReplies } from '../replies/store.ts'
import { type Finding, missing, ok, reasonOf } from './finding.ts'

const check = 'Replies of staff'

/** Opens the mailbox for replies and changes nothing. Returns no finding without `REPLIES_MAILBOX`. */
export async function checkRepliesMailbox({ repliesMailbox, repliesImapUrl }: Settings): Promise<Finding[]> {
  if (repliesMailbox === undefined || repliesImapUrl === undefined) return []
  // Imported only if needed, because the library for IMAP takes long to load.
  const { tryMailbox } = await import('../replies/mailbox.ts')
  try {
    await tryMailbox(repliesImapUrl)
    return [ok(check, `the mailbox of ${repliesMailbox} can be read.`)]
  } catch (error) {
    return [
      missing(
        check,
        `the mailbox of ${repliesMailbox} cannot be read (${reasonOf(error)}).`,
        'Check REPLIES_IMAP_URL (docs/operating/requests.md#replies-by-mail).',
      ),
    ]
  }
}

/** Says how many mails were delivered, refused and ignored. Returns no finding without `REPLIES_MAILBOX`. */
export async function checkReplies(db: Kysely<DB>, { repliesMailbox }: Settings): Promise<Finding[]> {
  if (repliesMailbox === undefined) return []
  const { delivered, refused, ignored } = await countReplies(db)
  return [
    ok(
      `${check} in 90 days`,
      `${delivered} were delivered, ${refused} were refused, ${ignored} other mails were ignored.`,
    ),
  ]
}
