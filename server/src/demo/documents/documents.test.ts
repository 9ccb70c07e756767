import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { daysAround } from '../days.ts'
import { documentsOfErika } from './documentsOfErika.ts'
import { documentsOfMax } from './documentsOfMax.ts'

test('Erika and Max have the documents of the demo, and a document has an announcement time exactly if it was announced by mail', async () => {
  const { tenant, signIn, db } = await openPortal({ as: 'Erika' })
  const page = { query: { top: 100 } }
  const [inbox, archive] = [await tenant.inbox.listInbox(page), await tenant.inbox.listArchive(page)]
  expect([inbox.partnerDocCount, archive.partnerDocCount]).toEqual([20, 4])
  expect(inbox.partnerDocs.filter(({ read }) => !read)).toHaveLength(3)
  expect(await tenant.inbox.countUnread()).toEqual({ unreadCount: 3 })
  const all = [...inbox.partnerDocs, ...archive.partnerDocs]
  expect(new Set(all.map(({ contractId }) => contractId)).size).toBe(2)
  expect(new Set(all.map(({ category }) => category)).size).toBe(6)
  expect(new Set(all.map(({ timestamp }) => timestamp)).size).toBe(24)
  const { documents } = (await tenant.requests.listRequests({ query: { contractId: '1000000001001' } })).requests.find(
    ({ isReschedulable }) => isReschedulable,
  ) ?? { documents: [] }
  expect(documents).toMatchObject([{ fileName: 'Terminbestätigung.pdf' }])

  const max = await signIn('Krause')
  expect(await max.inbox.countUnread()).toEqual({ unreadCount: 0 })
  expect((await max.inbox.listInbox(page)).partnerDocCount).toBe(4)
  const announced = await db.selectFrom('documents').select(['announcement', 'announced_at']).execute()
  for (const { announcement, announced_at } of announced) expect(announced_at !== null).toBe(announcement === 'mail')
})

test('only the letters about work in the flat say what to do if the tenant is not free on that day', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const notices = documentsOfErika(daysAround(now), now).filter(({ category }) => category === 'notice')
  const asking = notices.filter(({ content }) => JSON.stringify(content).includes('Können Sie an dem Tag nicht?'))
  expect(asking.map(({ title }) => title.en).toSorted()).toEqual([
    'Reading of the heating meters',
    'Smoke alarm inspection on Wednesday 2 December',
    'Window maintenance',
  ])
})

const cents = (text: string) =>
  Math.round(
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )

test.each(['2026-11-21', '2028-02-29', '2031-01-01'])(
  'on %s, every total below a column of amounts is correct to the cent',
  (today) => {
    const now = new Date(`${today}T12:00:00Z`)
    const days = daysAround(now)
    const tables = [...documentsOfErika(days, now), ...documentsOfMax(days)].flatMap(({ content }) =>
      content.filter((section) => section.kind === 'table'),
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { columns, rows, sum } of tables.filter((table) => table.sum)) {
      for (const [index, { title }] of columns.entries()) {
        const total = sum?.[index] ?? ''
        // The column "Stand" ends with the last balance, not with a total.
        if (!total.includes('€') || title === 'Stand') continue
        const amounts = rows.map((row) => row[index] ?? '').filter(Boolean)
        const isCredit = sum?.[0] === 'Ihr Guthaben'
        expect(
          amounts.map(cents).reduce((a, b) => a + b, 0),
          `${title} ${total}`,
        ).toBe(cents(total) * (isCredit ? -1 : 1))
      }
    }
  },
)
