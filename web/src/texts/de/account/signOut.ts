export const signOut = {
  title: 'Trotzdem abmelden?',
  text: 'Sie haben ein Anliegen oder eine Nachricht noch nicht abgesendet. Beim Abmelden löschen wir das von diesem Gerät.',
  confirm: 'Abmelden',
  cancel: 'Angemeldet bleiben',
  close: 'Schließen',
} as const
