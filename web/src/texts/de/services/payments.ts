/** Current and future monthly payments. */
export const payments = {
  perMonth: 'im Monat',
  since: (day: string) => `Gilt seit dem ${day}`,
  startingOn: (day: string) => `Gilt ab dem ${day}`,
  ended: (from: string, until: string) => `Galt vom ${from} bis ${until}`,
  total: 'Zusammen',
  from: (day: string) => `Ab dem ${day}`,
  untilNow: 'bisher',
  sinceMonth: (month: string) => `ab ${month}`,
  sinceDay: (day: string) => `ab dem ${day}`,
  more: (amount: string, before: string) => `${amount} mehr als ${before}`,
  less: (amount: string, before: string) => `${amount} weniger als ${before}`,
  same: (before: string) => `so viel wie ${before}`,
  showParts: 'Wie sich das zusammensetzt',
} as const
