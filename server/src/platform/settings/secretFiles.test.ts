import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../settings.ts'

function writeSecret(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'secret'), content)
  return join(folder, 'secret')
}

test.each([
  ['DATABASE_URL', 'databaseUrl', 'postgres://u:geheim@localhost/portal'],
  ['FILES_URL', 'filesUrl', 'https://k:geheim@s3.example/post'],
  ['SMTP_URL', 'smtpUrl', 'smtps://u:geheim@mail.example'],
  ['SMS_GATEWAY_URL', 'smsGatewayUrl', 'https://u:geheim@sms.example/messages'],
  ['LETTER_URL', 'letterUrl', 'https://u:geheim@print.example/letters'],
  ['TELEMETRY_URL', 'telemetryUrl', 'https://u:geheim@otel.example'],
])('%s is read from the file that its _FILE setting names, without the last line break', (name, key, url) => {
  expect(readSettings({ [`${name}_FILE`]: writeSecret(`${url}\n`) })).toMatchObject({ [key]: url })
})

test('the client secret of the OpenID Connect provider is read from a file', () => {
  const STAFF_OIDC_CLIENT_SECRET_FILE = writeSecret('geheim\n')
  const provider = { STAFF_OIDC_ISSUER: 'https://login.example', STAFF_OIDC_CLIENT_ID: 'portal' }
  const { staffProvider } = readSettings({ ...provider, STAFF_OIDC_CLIENT_SECRET_FILE })
  expect(staffProvider?.clientSecret).toBe('geheim')
})

test('a secret from a file is checked like the same secret from a variable', () => {
  const file = writeSecret('smtp://u:geheim@mail.example?secured=true')
  expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(
    /^SMTP_URL leads to another machine without TLS(?!.*geheim)/,
  )
})

test('a secret that is given both as a value and as a file is rejected', () => {
  const environment = { SMTP_URL: 'smtps://mail.example', SMTP_URL_FILE: writeSecret('smtps://mail.example') }
  expect(() => readSettings(environment)).toThrow(/^SMTP_URL and SMTP_URL_FILE are both set: remove one of them\.$/)
})

test.each([
  ['/nowhere/secret', /^SMTP_URL_FILE names the file \/nowhere\/secret, which cannot be read \(ENOENT\)\.$/],
  ['/', /^SMTP_URL_FILE names the file \/, which cannot be read \(EISDIR\)\.$/],
])('if the file %s of a secret cannot be read, the error names the setting and the file', (file, sentence) => {
  expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(sentence)
})

test('an empty secret file is rejected', () => {
  expect(() => readSettings({ SMTP_URL_FILE: writeSecret('\n') })).toThrow(/^SMTP_URL_FILE names .*, which is empty\.$/)
})
