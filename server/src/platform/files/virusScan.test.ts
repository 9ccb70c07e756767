import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { eicar, isClamdInstalled, openClamd, openInstalledClamd } from '../../testing/processes/clamd.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { pdf, photoWithPosition } from '../../testing/requests/uploads.ts'
import type { Log } from '../log.ts'
import { createVirusScan } from './virusScan.ts'

const neverAborted = new AbortController().signal
const codeOf = (scan: Promise<void>) =>
  scan.then(
    () => 'clean',
    ({ code }: { code: string }) => code,
  )

test.each([
  ['a test server', openClamd] as const,
  ...(isClamdInstalled ? [['the installed clamd', openInstalledClamd] as const] : []),
])('clamd (%s) reports the EICAR test file and accepts other files', async (_, start) => {
  const scan = createVirusScan((await start()).url)
  expect(await codeOf(scan(eicar, neverAborted))).toBe('fileInfected')
  expect(await codeOf(scan(Buffer.alloc(5 * 1024 * 1024, 'a'), neverAborted))).toBe('clean')
})

test.each([
  '',
  // Without the zero byte at its end, the answer is incomplete.
  'stream: OK',
  'INSTREAM size limit exceeded. ERROR\0',
  "stream: Can't allocate memory ERROR\0",
  'stream: OK\nstream: X FOUND\0',
])('after the answer %j, which is not a verdict, the file is not accepted', async (answer) => {
  const { url } = await openClamd({ answer })
  expect(await codeOf(createVirusScan(url)(Buffer.from('x'), neverAborted))).toBe('scanUnavailable')
})

/** Starts a portal with this scanner. `submit` sends a report, with a file if `content` is given. */
async function openScanned(clamdUrl: string, log?: Log) {
  const { tenant, db } = await openPortal({
    as: 'Erika',
    environment: { CLAMD_URL: clamdUrl },
    ...(log ? { log } : {}),
  })
  const stored = async () => (await db.selectFrom('attachments').select('sha256').execute()).length
  const before = await stored()
  const submit = async (content?: Buffer, language = 'de') => {
    const body = await heatingReport(tenant, content ? { attachments: [attach(content, 'Brief.pdf')] } : {})
    return tenant.send('POST', '/request', { body, headers: { 'accept-language': language } })
  }
  return { submit, countNewFiles: async () => (await stored()) - before }
}

const infectedPdf = async () => {
  const content = await pdf()
  return Buffer.concat([content.subarray(0, 9), Buffer.from('%'), eicar, Buffer.from('\n'), content.subarray(9)])
}

test.each([
  ['de', /^Brief\.pdf: In der Datei wurde ein Virus gefunden\./],
  ['en', /^Brief\.pdf: A virus was found in the file\./],
])('the refusal of an infected file names the file and its field (%s)', async (language, message) => {
  const { submit, countNewFiles } = await openScanned((await openClamd()).url)
  const answer = await submit(await infectedPdf(), language)
  expect(answer.status).toBe(400)
  const { code, fields } = (await answer.json()) as { code: string; fields: { field: string; message: string }[] }
  expect(code).toBe('fileInfected')
  expect(fields).toEqual([
    expect.objectContaining({ field: 'answers.photos', message: expect.stringMatching(message) }),
  ])
  expect(await countNewFiles()).toBe(0)
})

test('the scanner receives only files that pass the check of the format, and receives a photo after its position data was removed', async () => {
  const { url, scanned } = await openClamd()
  const { submit } = await openScanned(url)
  const photo = await photoWithPosition()
  expect((await submit(photo)).status).toBe(200)
  expect((await submit(Buffer.from('Guten Tag'))).status).toBe(400)
  expect(scanned).toHaveLength(1)
  expect(scanned[0]?.includes('Exif')).toBe(false)
})

test('while the scanner is down, a file is refused with 429 and a retry time; a report without files is accepted', async () => {
  const events: object[] = []
  const collect = (event: object) => void events.push(event)
  const log = { debug: () => undefined, info: () => undefined, error: collect }
  const { submit, countNewFiles } = await openScanned('unix:/tmp/portal-test-no-such-clamd.sock', log)
  const answer = await submit(await pdf())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await answer.json()).toMatchObject({
    code: 'scanUnavailable',
    title: 'Dateien können gerade nicht geprüft werden',
  })
  expect(events).toEqual([expect.objectContaining({ event: 'failure', error: 'VirusScanFailed', errorCode: 'ENOENT' })])
  expect(await countNewFiles()).toBe(0)
  expect((await submit()).status).toBe(200)
})
