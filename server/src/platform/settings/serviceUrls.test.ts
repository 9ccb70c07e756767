import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'

const verified = 'postgres://u:p@db.example/portal?sslmode=verify-full'

const replies = { REQUESTS_MAILBOX: 'a@lindenhof.example', REPLIES_MAILBOX: 'b@lindenhof.example' }

test.each([
  [{ DATABASE_URL: verified }, { databaseUrl: verified }],
  [{ DATABASE_URL: 'postgres:///portal' }, { databaseUrl: 'postgres:///portal' }],
  [{ DATABASE_URL: 'postgres://u:p@[::1]/portal' }, { databaseUrl: 'postgres://u:p@[::1]/portal' }],
  [{ DATABASE_URL: 'postgres://db/portal?host=/run/x' }, { databaseUrl: 'postgres://db/portal?host=/run/x' }],
  [{ DATABASE_URL: 'postgres://%2Frun%2Fx/portal' }, { databaseUrl: 'postgres://%2Frun%2Fx/portal' }],
  [{ DATABASE_URL: 'postgres://db/portal?insecure=yes' }, { databaseUrl: 'postgres://db/portal' }],
  [{ FILES_URL: 'http://k:s@127.0.0.1:9000/post' }, { filesUrl: 'http://k:s@127.0.0.1:9000/post' }],
  [{ FILES_URL: 'http://k:s@s3/post?region=x&insecure=yes' }, { filesUrl: 'http://k:s@s3/post?region=x' }],
  [{ SMTP_URL: 'smtp://u:p@mail.example' }, { smtpUrl: 'smtp://u:p@mail.example?requireTLS=true' }],
  [{ SMTP_URL: 'smtp://m.example?requireTLS=false' }, { smtpUrl: 'smtp://m.example?requireTLS=true' }],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, { smtpUrl: 'smtp://127.0.0.1:25' }],
  [{ SMTP_URL: 'smtp://mails:1025?insecure=yes' }, { smtpUrl: 'smtp://mails:1025' }],
  [
    { ...replies, REPLIES_IMAP_URL: 'imap://u:p@imap.example/INBOX' },
    { repliesImapUrl: 'imap://u:p@imap.example/INBOX?requireTLS=true' },
  ],
  [
    { ...replies, REPLIES_IMAP_URL: 'imap://u:p@imap.example?insecure=yes' },
    { repliesImapUrl: 'imap://u:p@imap.example' },
  ],
  [{ ...replies, REPLIES_IMAP_URL: 'imap://u:p@127.0.0.1:143' }, { repliesImapUrl: 'imap://u:p@127.0.0.1:143' }],
  [{ SMS_GATEWAY_URL: 'http://localhost/sms' }, { smsGatewayUrl: 'http://localhost/sms' }],
  [{ SMS_GATEWAY_URL: 'http://sms/?key=1&insecure=yes' }, { smsGatewayUrl: 'http://sms/?key=1' }],
  [{ LETTER_URL: 'http://print/letters?insecure=yes' }, { letterUrl: 'http://print/letters' }],
  [{ TELEMETRY_URL: 'http://otel:4318?insecure=yes' }, { telemetryUrl: 'http://otel:4318/' }],
])(
  'the settings %j are accepted: the URL uses or gets TLS, is local, or contains insecure=yes',
  (environment, settings) => {
    expect(readSettings(environment)).toMatchObject(settings)
  },
)

test.each([
  [{ DATABASE_URL: 'postgres://u:geheim@db/portal' }, /^DATABASE_URL .* add sslmode=verify-full to its query, or/],
  [{ DATABASE_URL: 'postgres://u:geheim@db/portal?sslmode=require' }, /^DATABASE_URL leads to another machine/],
  [{ DATABASE_URL: `${verified}&sslmode=disable` }, /^DATABASE_URL leads/],
  [{ DATABASE_URL: 'postgres://u:geheim@localhost/portal?host=db' }, /^DATABASE_URL leads/],
  [{ DATABASE_URL: 'postgres:///portal', PGHOST: 'db.example' }, /^DATABASE_URL leads/],
  [{ FILES_URL: 'http://k:geheim@s3.example/post' }, /^FILES_URL .* begin it with https, or/],
  [{ SMTP_URL: 'smtps://u:geheim@mail.example?tls.rejectUnauthorized=false' }, /^SMTP_URL .* remove tls\.reject/],
  [{ SMTP_URL: 'smtp://u:geheim@mail.example?secured=true' }, /^SMTP_URL leads/],
  [{ SMS_GATEWAY_URL: 'http://u:geheim@sms.example/' }, /^SMS_GATEWAY_URL .* begin it with https, or/],
  [{ LETTER_URL: 'http://u:geheim@print.example/' }, /^LETTER_URL .* begin it with https, or/],
  [{ TELEMETRY_URL: 'http://u:geheim@10.0.0.7:4318' }, /^TELEMETRY_URL .* or add insecure=yes to its query if/],
  [{ TELEMETRY_URL: 'http://localhost.example:4318' }, /^TELEMETRY_URL leads/],
  [{ CLAMD_URL: 'tcp://geheim:3310' }, /^CLAMD_URL .* run it on this machine, or/],
  [{ SMTP_URL: 'smtp://u:geheim@mail?insecure=true' }, /^The parameter insecure of SMTP_URL must be yes, or/],
])('the settings %j are rejected in one sentence that repeats no password', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
  expect(() => readSettings(environment)).not.toThrow(/geheim|\.\s/)
})
