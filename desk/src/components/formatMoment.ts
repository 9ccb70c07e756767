import { locale } from '@portal/web/texts/locale.ts'

const dayAndTime = new Intl.DateTimeFormat(locale, {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "03.11.2026, 14:30": a point in time in a table. */
export const formatMoment = (iso: string) => dayAndTime.format(new Date(iso))
