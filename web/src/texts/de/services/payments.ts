/** Current and future monthly payments. */
export const payments = {
  perMonth: 'im Monat',
  since: (day: string) => `Gilt seit dem ${day}`,
  total: 'Zusammen',
  from: (day: string) => `Ab dem ${day}`,
  more: (amount: string) => `${amount} mehr als bisher`,
  less: (amount: string) => `${amount} weniger als bisher`,
  same: 'so viel wie bisher',
  showParts: 'Wie sich das zusammensetzt',
} as const
