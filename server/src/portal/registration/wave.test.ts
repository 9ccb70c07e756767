import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { dayInGermany, endOfDayInGermany } from '../../platform/germanDay.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { waitForLocks } from '../../testing/races/lockWaits.ts'
import { runCodesCommand } from './codesCommand.ts'

const [petersen, yilmaz, gross, kovalenko] = ['4711004', '4711005', '4711006', '4711007'] as const
const yesterday = dayInGermany(new Date(Date.now() - 86_400_000))
const contractOfKovalenko = '1000000004004'

/** Opens a portal with functions that run waves for a list of numbers. */
async function openWithWaves() {
  const portal = await openPortal({ as: 'Neumann' })
  const folder = makeFolder()
  const pdf = join(folder, 'letters.pdf')
  const list = join(folder, 'list.txt')
  const run = (...words: string[]) => runCodesCommand(['wave', ...words], environmentOf(portal))
  const wave = (numbers: readonly string[], ...words: string[]) => {
    writeFileSync(list, `\uFEFF${numbers.join('\r\n')}\r\n\r\n`)
    return run('--list', list, ...words)
  }
  const codes = () =>
    portal.db.selectFrom('access_codes').selectAll().where('wave', 'is not', null).orderBy('created_at').execute()
  return { ...portal, folder, pdf, list, run, wave, codes }
}

async function readLetters(path: string) {
  const { text } = await extractText(new Uint8Array(readFileSync(path)))
  return text.map((page) => ({
    page,
    code: /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(page)?.[0] ?? '',
    customerNumber: /471100\d/.exec(page)?.[0] ?? '',
  }))
}

test('a wave writes one private PDF with the letters in the order of the list, and the code of a letter connects an account', async () => {
  const { wave, pdf, folder, codes, tenant } = await openWithWaves()
  const output = await wave([contractOfKovalenko, petersen, '47 11 005'], '--pdf', pdf, '--apply')
  expect(output).toMatch(/^letter {4}4711007 {2}\S+ Kovalenko, contract 1000000004004\nletter {4}4711004 /)
  expect(output).toMatch(/3 letters, 0 left out\.\nWave 1, valid until [\d-]{10}, took \d+ s\. The letters are in /)
  expect(readdirSync(folder).sort()).toEqual(['letters.pdf', 'list.txt'])
  expect(statSync(pdf).mode & 0o777).toBe(0o600)
  const letters = await readLetters(pdf)
  expect(letters.map(({ customerNumber }) => customerNumber)).toEqual([kovalenko, petersen, yilmaz])
  expect(letters[1]?.page).toContain('registrieren Sie sich')
  expect(output).not.toContain(letters[1]?.code)
  const stored = await codes()
  expect(stored).toHaveLength(3)
  for (const { channel, purpose, created_at, expires_at } of stored)
    expect([channel, purpose, expires_at]).toEqual([
      'letter',
      'connection',
      endOfDayInGermany(dayInGermany(new Date(created_at.getTime() + 21 * 86_400_000))),
    ])
  await tenant.registration.matchCode({ body: { code: letters[1]?.code ?? '', customerNumber: petersen } })
})

test('without --apply a wave stores and writes nothing, and says who would get a letter and who would not', async () => {
  const { wave, run, folder, pdf, codes, db } = await openWithWaves()
  await db.updateTable('partners').set({ zip: null }).where('customer_number', '=', gross).execute()
  await db
    .updateTable('contracts')
    .set({ end_date: yesterday })
    .where('contract_id', '=', contractOfKovalenko)
    .execute()
  const output = await wave(['4711001', gross, `00${petersen}`, kovalenko, '4711002', '999', petersen], '--pdf', pdf)
  expect(output.split('\n')).toEqual([
    'letter    4711004  Paul Petersen, contract 1000000004001',
    expect.stringMatching(/^left out {2}4711001 {2}Erika Mustermann: has an account$/),
    expect.stringMatching(/^left out {2}4711006 .*: the postal address on file is incomplete$/),
    expect.stringMatching(/^left out {2}4711007 .*: the tenancy has ended$/),
    expect.stringMatching(/^left out {2}4711002 .*: the code in the letter of [\d-]{10} is valid until [\d-]{10}$/),
    'left out  999  no tenant and no contract has this number',
    'left out  4711004  Paul Petersen: gets a letter of this wave already',
    '',
    '1 letter, 6 left out.',
    'Nothing was stored. The command stores the codes with --apply.',
  ])
  expect(await codes()).toEqual([])
  expect(readdirSync(folder)).toEqual(['list.txt'])
  const { street, house_number, house_id, zip, town } = await db
    .selectFrom('houses')
    .innerJoin('units', 'units.house_id', 'houses.house_id')
    .innerJoin('contracts', 'contracts.unit_id', 'units.unit_id')
    .select(['street', 'house_number', 'houses.house_id', 'zip', 'town'])
    .where('contract_id', '=', '1000000004001')
    .executeTakeFirstOrThrow()
  const estate = { name: 'Lindenhof Ost', external_id: 'Q-7' }
  const { estate_id } = await db.insertInto('estates').values(estate).returning('estate_id').executeTakeFirstOrThrow()
  await db.updateTable('houses').set({ estate_id }).where('house_id', '=', house_id).execute()
  const ofHouse = await run('--house', `${street} ${house_number}, ${zip} ${town}`)
  expect(ofHouse).toMatch(/^letter {4}4711004 /)
  expect(ofHouse).toMatch(/^left out {2}4711011 {2}Frieda Lang: the tenancy has ended$/m)
  expect(await run('--estate', 'lindenhof ost')).toBe(ofHouse)
  expect(await run('--estate', 'Q-7')).toBe(ofHouse)
})

test('a second wave leaves out the tenants of the first; --again replaces the code of the tenant it names, even if the letter still waits in the outbox', async () => {
  const { wave, folder, pdf, tenant, db } = await openWithWaves()
  await wave([petersen, yilmaz], '--send', '--apply')
  const [first] = await db.selectFrom('messages').select('content').where('kind', '=', 'codeByLetter').execute()
  const repeated = await wave([petersen, yilmaz], '--pdf', pdf, '--apply')
  expect(repeated).toContain('(wave 1) is valid until')
  expect(repeated).toContain('0 letters, 2 left out.')
  expect(readdirSync(folder)).toEqual(['list.txt'])

  const again = await wave([petersen, yilmaz, gross], '--pdf', pdf, '--again', petersen, '--apply')
  expect(again).toMatch(/^letter {4}4711004 .*, replaces the letter of [\d-]{10} \(wave 1\)$/m)
  expect(again).toMatch(/The codes in 1 earlier letter are no longer valid: destroy these letters\.$/)
  const waiting = await db.selectFrom('messages').select('recipient').where('kind', '=', 'codeByLetter').execute()
  expect(waiting).toEqual([{ recipient: expect.stringContaining('Yılmaz') as string }])
  const enter = (code: string) => outcomeOf(tenant.registration.matchCode({ body: { code, customerNumber: petersen } }))
  expect(await enter(String(first?.content.code))).toBe('400 wrongCode')
  expect(await enter((await readLetters(pdf))[0]?.code ?? '')).toBe('answered')
})

test('after an interruption, the unfinished file has all letters of the wave, and the next call with the same path only renames it', async () => {
  const { wave, folder, pdf, codes, tenant } = await openWithWaves()
  await wave([petersen], '--pdf', pdf, '--apply')
  renameSync(pdf, join(folder, '.letters.pdf.wave-1.unfinished'))
  expect(await wave([petersen], '--pdf', pdf)).toMatch(
    /^Wave 1 was interrupted after its codes were stored\. The command/,
  )
  expect(await wave([petersen], '--pdf', pdf, '--apply')).toMatch(/^Wave 1 was interrupted .* Its letters are now in /)
  expect(await codes()).toHaveLength(1)
  expect(readdirSync(folder).sort()).toEqual(['letters.pdf', 'list.txt'])
  const [letter] = await readLetters(pdf)
  await tenant.registration.matchCode({ body: { code: letter?.code ?? '', customerNumber: petersen } })
})

test('an unfinished file whose codes were not stored is reported, and neither renamed nor removed', async () => {
  const { wave, folder, pdf } = await openWithWaves()
  const unfinished = join(folder, '.letters.pdf.wave-9.unfinished')
  writeFileSync(unfinished, '%PDF')
  await expect(wave([petersen], '--pdf', pdf, '--apply')).rejects.toThrow('has letters whose codes are not stored')
  expect(readdirSync(folder)).toContain(basename(unfinished))
})

test('a wave stores no code if the address of a tenant changes while its letters are written, and leaves no file', async () => {
  const { wave, folder, pdf, codes, db, address } = await openWithWaves()
  const outcome = await db.transaction().execute(async (transaction) => {
    const tenant = transaction.updateTable('partners').where('customer_number', '=', petersen)
    await tenant.set({ street: 'Neuer Weg' }).execute()
    const outcome = wave([petersen], '--pdf', pdf, '--apply').catch(({ message }: Error) => message)
    await waitForLocks(address, 1)
    expect(readdirSync(folder)).toContain('.letters.pdf.wave-1.unfinished')
    return { outcome }
  })
  expect(await outcome.outcome).toContain('has changed in the meantime')
  expect(await codes()).toEqual([])
  expect(readdirSync(folder)).toEqual(['list.txt'])
})

test('if the file cannot be renamed after the codes are stored, the command says where the letters are, and the next call finishes the wave', async () => {
  const { wave, folder, pdf, codes, db, address } = await openWithWaves()
  const outcome = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('partners')
      .select('name')
      .where('customer_number', '=', petersen)
      .forUpdate()
      .execute()
    const outcome = wave([petersen], '--pdf', pdf, '--apply').catch(({ message }: Error) => message)
    await waitForLocks(address, 1)
    mkdirSync(pdf)
    return { outcome }
  })
  expect(await outcome.outcome).toMatch(
    /^The codes of wave 1 are stored, but its letters are still in .*unfinished \(EISDIR\)/,
  )
  rmdirSync(pdf)
  expect(await wave([petersen], '--pdf', pdf, '--apply')).toContain('Its letters are now in')
  expect(await codes()).toHaveLength(1)
  expect(await readLetters(pdf)).toMatchObject([{ customerNumber: petersen }])
  expect(readdirSync(folder).sort()).toEqual(['letters.pdf', 'list.txt'])
})

const portalOfRefusals = openForBlock(openWithWaves)

test.each([
  [[], 'Name one of --house, --estate and --list.'],
  [['--house', 'a', '--estate', 'b'], 'Name one of --house, --estate and --list.'],
  [['--house', 'Nirgendwo 1'], 'There is no house "Nirgendwo 1".'],
  [['--list', '/nowhere'], 'The list /nowhere cannot be read (ENOENT).'],
  [['--all'], "Unknown option '--all'"],
])('with the arguments %j the command fails and says why', async (words, message) => {
  await expect(portalOfRefusals().run(...words)).rejects.toThrow(message)
})

test.each([
  [['--apply'], 'Say where the letters go'],
  [['--send', '--pdf', 'x.pdf'], 'leave out --pdf or --send'],
  [['--again', '4711005'], '--again names 4711005, which is no tenant of this wave.'],
  [['--pdf', '/nowhere/x.pdf'], 'The folder of /nowhere/x.pdf cannot be used (ENOENT).'],
])('for a list and the arguments %j the command fails and says why', async (words, message) => {
  await expect(portalOfRefusals().wave([petersen], ...words)).rejects.toThrow(message)
})

test('no name of a tenant can control the terminal or imitate a line of the command', async () => {
  const portal = await openWithWaves()
  const { db, wave } = portal
  const name = { first_name: 'A\u001b]0;x\u0007\nletter    0', last_name: 'B' }
  await db.updateTable('partners').set(name).where('customer_number', '=', petersen).execute()
  const printed = [await wave([petersen]), await runCodesCommand(['send', petersen], environmentOf(portal))]
  for (const each of printed) expect(each.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(printed[0]?.split('\n').filter((line) => line.startsWith('letter'))).toHaveLength(1)
  expect(printed[1]?.split('\n')).toHaveLength(1)
})
