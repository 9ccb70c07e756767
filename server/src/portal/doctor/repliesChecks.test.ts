import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { trustCertificate } from '../../testing/processes/certificate.ts'
import { startImapServer } from '../../testing/processes/imapServer.ts'
import { runDoctorCommand } from './doctorCommand.ts'

test('the doctor opens the mailbox of REPLIES_MAILBOX over TLS, and reports a refused sign-in, a missing folder or an unreachable server without the password', async () => {
  trustCertificate()
  const imap = await startImapServer({ isTls: true })
  const portal = await openPortal({ database: 'migrated' })
  const examine = async (url: string) => {
    const { printed } = await runDoctorCommand([], {
      ...environmentOf(portal),
      REQUESTS_MAILBOX: 'anliegen@wohnbau.de',
      REPLIES_MAILBOX: 'antworten@wohnbau.de',
      REPLIES_IMAP_URL: url,
    })
    return printed
  }
  const printed = await examine(imap.url)
  expect(printed).toContain('ok       Replies of staff: the mailbox of antworten@wohnbau.de can be read.')
  expect(printed).toMatch(/^ok {7}Replies of staff in 90 days: 0 were delivered, 0 were refused/m)
  expect(imap.commands).toContain('EXAMINE')
  for (const [url, reason] of [
    [imap.url.replace('heim', 'wrong'), 'signInRefused'],
    [imap.url.replace('INBOX', 'Antworten'), 'mailboxMissing'],
    ['imap://user:geheim@127.0.0.1:1', 'ECONNREFUSED'],
  ] as const) {
    const fault = await examine(url)
    expect(fault).toContain(
      `missing  Replies of staff: the mailbox of antworten@wohnbau.de cannot be read (${reason}).`,
    )
    expect(fault).not.toMatch(/geheim|ge:|wrong/)
  }
})
