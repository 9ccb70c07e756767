/** Current and future monthly payments. */
export const payments = {
  perMonth: 'im Monat',
  since: (day: string) => `Gilt seit dem ${day}`,
  total: 'Zusammen',
  from: (day: string) => `Ab dem ${day}`,
  more: (amount: string) => `${amount} mehr als davor`,
  less: (amount: string) => `${amount} weniger als davor`,
  same: 'so viel wie davor',
  showParts: 'Wie sich das zusammensetzt',
} as const
