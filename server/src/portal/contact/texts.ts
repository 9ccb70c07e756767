/** Texts of a tenant's contact form in the list of requests. */
export const contactTexts = {
  theme: { de: 'Kontakt', en: 'Contact' },
  type: { de: 'Nachricht an uns', en: 'Message to us' },
  received: { de: 'Ihre Nachricht ist bei uns eingegangen.', en: 'We have received your message.' },
}
