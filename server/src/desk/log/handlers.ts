import type { log } from '@portal/contract/desk/log'
import type { Context, DeskHandlers } from '../../context.ts'
import { exportLog, logFileName } from './export.ts'
import { recordInLog } from './recordInLog.ts'
import { readNewest } from './store.ts'

export const logHandlers = ({ db, now }: Context): DeskHandlers<typeof log> => ({
  async listEntries({ query: { before, limit, ...filter } }) {
    const entries = await readNewest(db, filter, { before, limit: limit + 1 })
    return { entries: entries.slice(0, limit), hasMore: entries.length > limit }
  },

  async exportEntries({ query }, caller) {
    await recordInLog(db, caller, now(), { action: 'log.exported', after: query })
    return {
      content: exportLog(db, query, caller.language),
      sizeInBytes: undefined,
      fileName: logFileName[caller.language],
      mimeType: 'text/csv; charset=utf-8',
    }
  },
})
