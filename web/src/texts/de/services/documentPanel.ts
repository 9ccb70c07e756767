/** The document that answers a request, after the request is sent. */
export const documentPanel = {
  writing: 'Ihre Bescheinigung wird geschrieben …',
  seconds: 'Das dauert nur wenige Sekunden. Sie müssen nicht warten: Sie finden sie gleich auch in Ihrer Post.',
  takesLonger:
    'Das dauert länger als sonst. Sie müssen nicht warten: Ihre Bescheinigung liegt in Ihrer Post, sobald sie fertig ist. Wenn Sie E-Mails vom Portal bekommen, schreiben wir Ihnen dann.',
  offline:
    'Wir erreichen das Portal gerade nicht und fragen weiter nach. Ihre Bescheinigung wird weiter geschrieben und liegt dann in Ihrer Post.',
  ready: 'Ihre Bescheinigung ist da',
  open: 'Öffnen',
  save: 'Speichern',
  failed: 'Das Dokument konnte nicht geöffnet werden.',
  inPost: 'Sie liegt auch in Ihrer Post.',
  toPost: 'Zur Post',
} as const
