export const undoChange = {
  heading: 'Änderung rückgängig machen',
  intro:
    'In Ihrem Konto wurde etwas geändert, und das waren nicht Sie? Machen Sie die Änderung hier rückgängig. Dann gilt wieder, was vorher galt.',
  confirm: 'Änderung rückgängig machen',
  emailTitle: 'Ihre frühere E-Mail-Adresse gilt wieder',
  email:
    'Auf allen Geräten sind Sie jetzt abgemeldet, und das bisherige Passwort gilt nicht mehr. Legen Sie bitte gleich ein neues fest: Dann können Sie sich wieder anmelden.',
  mobileNumberTitle: 'Die Änderung Ihrer Mobilnummer ist rückgängig gemacht',
  mobileNumber:
    'Wer sie geändert hat, kannte Ihr Passwort. Legen Sie bitte gleich ein neues fest. Den Link dafür schicken wir Ihnen per E-Mail.',
  toNewPassword: 'Neues Passwort festlegen',
  usedTitle: 'Schon rückgängig gemacht',
  used: 'Diese Änderung gilt nicht mehr, hier müssen Sie nichts mehr tun. Haben Sie noch kein neues Passwort? Dann legen Sie jetzt eines fest.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expired: 'Er galt 72 Stunden lang. Rufen Sie uns bitte an, damit wir Ihnen helfen.',
  advice: 'Rufen Sie uns bitte an, damit wir Ihnen helfen.',
  call: (number: string) => `Anrufen: ${number}`,
} as const
