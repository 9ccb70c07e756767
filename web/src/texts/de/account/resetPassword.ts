export const resetPassword = {
  heading: 'Neues Passwort festlegen',
  intro: 'Danach melden Sie sich überall mit dem neuen Passwort an.',
  password: 'Neues Passwort',
  passwordRepeat: 'Neues Passwort wiederholen',
  save: 'Passwort speichern',
  done: 'Ihr neues Passwort ist gespeichert',
  doneText: 'Auf allen Geräten sind Sie jetzt abgemeldet. Bitte melden Sie sich mit dem neuen Passwort an.',
  toSignIn: 'Zur Anmeldung',
  advice: 'Fordern Sie bitte einen neuen an; er kommt in wenigen Minuten.',
  newLink: 'Neuen Link anfordern',
} as const
