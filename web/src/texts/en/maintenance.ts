import type { maintenance as german } from '../de/maintenance.ts'
import type { Texts } from '../texts.ts'

export const maintenance: Texts<typeof german> = {
  heading: 'Maintenance mode',
  text: 'Our systems are being serviced. Please try again in a few minutes.',
  noAnswer:
    'We cannot reach our systems right now. They may be undergoing maintenance, or your connection may be disturbed. As soon as it works again, you are taken back automatically. What you entered is kept.',
  refresh: 'Refresh',
  still: 'The maintenance is not over yet. Please try again a little later.',
}
