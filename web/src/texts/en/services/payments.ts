import type { payments as german } from '../../de/services/payments.ts'
import type { Texts } from '../../texts.ts'

export const payments: Texts<typeof german> = {
  perMonth: 'a month',
  since: (day) => `Valid since ${day}`,
  startingOn: (day) => `Valid from ${day}`,
  ended: (from, until) => `Was valid from ${from} to ${until}`,
  total: 'Total',
  from: (day) => `From ${day}`,
  untilNow: 'before',
  sinceMonth: (month) => `from ${month}`,
  sinceDay: (day) => `from ${day}`,
  more: (amount, before) => `${amount} more than ${before}`,
  less: (amount, before) => `${amount} less than ${before}`,
  same: (before) => `the same as ${before}`,
  showParts: 'How it is made up',
}
