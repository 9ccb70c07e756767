import type { RefusalTexts } from './text.ts'

/** Refusals of calls that machines make. */
export const integrationTexts = {
  scopeMissing: {
    de: { title: 'Recht fehlt', description: 'Das Token hat das nötige Recht nicht.' },
    en: { title: 'Missing scope', description: 'The token does not have the scope that this call needs.' },
  },
  cursorUnknown: {
    de: {
      title: 'Stelle unbekannt',
      description: 'Zu dieser Stelle gibt es kein Ereignis. Bitte beginnen Sie mit after=start.',
    },
    en: { title: 'Unknown cursor', description: 'No event has this cursor. Please begin with after=start.' },
  },
  unreadMessage: {
    de: {
      title: 'Neue Nachricht',
      description: 'Zu diesem Anliegen ist eine Nachricht unbeantwortet. Bitte lesen Sie es und nennen Sie lastEntry.',
    },
    en: {
      title: 'New message',
      description: 'A message to this request is unanswered. Please read the request and send its lastEntry.',
    },
  },
  tenantNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diese Mieterin oder diesen Mieter gibt es nicht.' },
    en: { title: 'Not found', description: 'There is no such tenant.' },
  },
  contactMessageNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diese Kontaktnachricht gibt es nicht.' },
    en: { title: 'Not found', description: 'There is no such contact message.' },
  },
  webhookNotFound: {
    de: { title: 'Nicht gefunden', description: 'Diesen Webhook gibt es nicht.' },
    en: { title: 'Not found', description: 'There is no such webhook.' },
  },
  webhookUrlRefused: {
    de: {
      title: 'Adresse nicht erlaubt',
      description: 'Die Adresse muss mit https:// beginnen und zu einem öffentlichen oder freigegebenen Host führen.',
    },
    en: {
      title: 'Address not allowed',
      description: 'The address must begin with https:// and lead to a public host or to one that the operator allows.',
    },
  },
  tooManyWebhooks: {
    de: { title: 'Zu viele Webhooks', description: 'Bitte entfernen Sie zuerst einen Webhook.' },
    en: { title: 'Too many webhooks', description: 'Please remove a webhook first.' },
  },
  tooManyCalls: {
    de: { title: 'Zu viele Aufrufe', description: 'Bitte versuchen Sie es später noch einmal.' },
    en: { title: 'Too many calls', description: 'Please try again later.' },
  },
} satisfies Partial<RefusalTexts>
