import type { maintenance as german } from '../de/maintenance.ts'
import type { Texts } from '../texts.ts'

export const maintenance: Texts<typeof german> = {
  heading: 'Maintenance mode',
  text: 'Our systems are being serviced. Please try again in a few minutes.',
  noAnswerTitle: 'Not reachable at the moment',
  noAnswer:
    'We cannot reach our systems right now. They may be undergoing maintenance, or there may be a problem with your connection. You will return automatically as soon as it works again. What you entered is kept.',
  refresh: 'Refresh',
  still: 'Unfortunately it does not work yet. Please try again a little later.',
}
