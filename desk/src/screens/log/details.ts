import { staffRoles } from '@portal/contract/desk/deskCall'
import type { LogEntry } from '@portal/contract/desk/log'
import { app } from '#texts/app'
import { log as texts } from '#texts/log'

export interface Detail {
  field: string
  before: string
  after: string
}

const isFieldName = (field: string): field is keyof typeof texts.fields => field in texts.fields
const isRole = (value: unknown): value is keyof typeof app.roles => (staffRoles as readonly unknown[]).includes(value)

/** A value of the log in words. */
function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? app.yes : app.no
  if (isRole(value)) return app.roles[value]
  if (Array.isArray(value)) return value.map(describeValue).join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of an entry whose values differ before and after the action. */
export function detailsOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): Detail[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].flatMap((field) => {
    const [old, now] = [describeValue(before?.[field]), describeValue(after?.[field])]
    return old === now ? [] : [{ field: isFieldName(field) ? texts.fields[field] : field, before: old, after: now }]
  })
}
