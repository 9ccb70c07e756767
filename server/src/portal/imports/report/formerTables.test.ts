import { expect, test } from 'vitest'
import { changeLines } from './changeList.ts'
import { describeNewer } from './undoReport.ts'

test('a list of changes that was stored when imports still wrote services can be exported', async () => {
  const shared = { position: 1, title: '104/001', row: 2, effect: 'new', before: null } as const
  async function* changes() {
    yield { ...shared, table: 'service_features', after: { contract_id: '1000000000001', repair: true } }
  }
  const lines: string[] = []
  for await (const line of changeLines('tenants', changes(), 'en')) lines.push(line)
  expect(lines[1]).toBe('Services of a contract;104/001;new;2;;;\r\n')
})

test('the refusal of an undo that was stored when imports still wrote services can be shown', () => {
  const newer = { table: 'service_features', title: '104/001', importId: null, referringTable: null }
  expect(describeNewer(newer, 'en')).toBe('Services of a contract 104/001: changed by a tenant or another program')
})
