import type { payments as german } from '../../de/services/payments.ts'
import type { Texts } from '../../texts.ts'

export const payments: Texts<typeof german> = {
  perMonth: 'a month',
  since: (day) => `In force since ${day}`,
  total: 'Total',
  from: (day) => `From ${day}`,
  more: (amount) => `${amount} more than before`,
  less: (amount) => `${amount} less than before`,
  same: 'the same as before',
  showParts: 'How it is made up',
}
