export const passkeys = {
  heading: 'Noch ein Schritt',
  intro: 'Ihr Passwort stimmt. Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.',
  confirm: 'Mit Passkey bestätigen',
  notAtHand: 'Passkey nicht zur Hand?',
  notHere:
    'In der App können Sie keinen Passkey verwenden. Melden Sie sich im Browser an, oder nehmen Sie einen Zugangscode.',
  backToSignIn: 'Zurück zur Anmeldung',
  noPasskey:
    'Auf diesem Gerät gibt es für dieses Konto keinen Passkey, oder Sie haben abgebrochen. Sie können sich mit E-Mail-Adresse und Passwort anmelden.',
  noPasskeyHere: 'Auf diesem Gerät gibt es für dieses Konto keinen Passkey, oder Sie haben abgebrochen.',
  recovery: {
    heading: 'Ohne Passkey anmelden',
    intro: 'Statt des Passkeys nehmen Sie einen Zugangscode. Wir schicken ihn per SMS oder per Post.',
    consequence:
      'Zur Sicherheit entfernen wir dabei alle Passkeys aus Ihrem Konto und melden Sie auf allen anderen Geräten ab. Einen neuen Passkey fügen Sie danach unter „Profil“ hinzu.',
    requestTitle: 'Zugangscode anfordern',
    sms: 'Der Code gilt zehn Minuten. Sie können ihn gleich hier eingeben.',
    letter:
      'Der Brief ist meist in zwei bis vier Werktagen bei Ihnen, und der Code gilt 21 Tage. Wenn er da ist, melden Sie sich hier noch einmal mit Ihrem Passwort an und wählen „Passkey nicht zur Hand?“.',
    noChannel: 'Uns fehlt Ihre heutige Adresse. Rufen Sie uns bitte an, dann helfen wir Ihnen persönlich:',
    enterTitle: 'Zugangscode eingeben',
    signIn: 'Anmelden',
    doneTitle: 'Sie sind wieder angemeldet',
    done: 'Ihre bisherigen Passkeys sind entfernt. Einen neuen fügen Sie unter „Profil“ hinzu.',
  },
  /** A change of the account that the tenant confirms with a passkey. */
  change: {
    heading: 'Noch ein Schritt',
    intro: 'Bitte bestätigen Sie das mit Ihrem Passkey.',
    cancelled: 'Sie haben nicht bestätigt, es hat sich also nichts geändert. Versuchen Sie es gern noch einmal.',
    notHere: 'In der App können Sie keinen Passkey verwenden. Bitte öffnen Sie das Portal dafür im Browser.',
    notAtHand:
      'Passkey nicht zur Hand? Melden Sie sich ab und mit Ihrem Passwort wieder an. Dort hilft Ihnen ein Zugangscode per SMS oder Post.',
    signOut: 'Abmelden',
  },
  /** What a change of the password does to the passkeys. */
  passwordChange: {
    removed: 'Zur Sicherheit entfernen wir auch alle Ihre Passkeys. Danach können Sie neue hinzufügen.',
    kept: 'Ihre Passkeys bleiben alle. Jeden nutzen Sie beim nächsten Mal einmal zusammen mit dem neuen Passwort.',
  },
  section: {
    name: 'Passkeys',
    about:
      'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort. Das ist bequem, und einen Passkey kann niemand erraten.',
    loading: 'Wird geladen …',
    unknown: 'Wir können Ihre Passkeys gerade nicht anzeigen.',
    none: 'Sie haben noch keinen Passkey.',
    unnamed: 'Passkey',
    createdOn: (day: string) => `Hinzugefügt am ${day}`,
    lastUsedOn: (day: string) => `zuletzt genutzt am ${day}`,
    neverUsed: 'noch nicht genutzt',
    add: 'Passkey hinzufügen',
    addIntro:
      'Zuerst bestätigen Sie, dass Sie es sind. Danach fragt Ihr Gerät, wo der Passkey gespeichert werden soll.',
    create: 'Passkey erstellen',
    remove: 'Entfernen',
    removeNamed: (name: string) => `${name} entfernen`,
    removeIntro: 'Danach können Sie sich mit diesem Passkey nicht mehr anmelden.',
    removeLast: 'Es ist Ihr letzter Passkey: Zur Anmeldung reicht dann wieder Ihr Passwort.',
    require: 'Beim Anmelden mit Passwort zusätzlich einen Passkey verlangen',
    requireHint:
      'Dann reicht Ihr Passwort allein nicht mehr, auch nicht in der App. Ist kein Passkey zur Hand, hilft ein Zugangscode per SMS oder Post.',
    requireOn: 'Passkey zusätzlich verlangen',
    requireOff: 'Passkey nicht mehr verlangen',
    requireOnIntro: 'Wer sich mit Ihrem Passwort anmeldet, braucht dann auch einen Ihrer Passkeys.',
    requireOffIntro: 'Zur Anmeldung reicht dann wieder Ihr Passwort.',
    currentPassword: 'Aktuelles Passwort',
    withPasskey: 'Stattdessen mit einem Passkey bestätigen',
    confirmed: 'Bestätigt. Sie können jetzt fortfahren.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    added: 'Ihr Passkey ist hinzugefügt',
    addedText: 'Ab jetzt können Sie sich damit anmelden. Wir haben Ihnen dazu eine E-Mail geschickt.',
    existing: 'Hier haben Sie schon einen Passkey',
    existingText: 'Er steht in der Liste. Einen weiteren brauchen Sie auf diesem Gerät nicht.',
    removed: 'Der Passkey ist entfernt',
    removedText: 'Löschen Sie ihn bitte auch auf Ihrem Gerät. Wir haben Ihnen dazu eine E-Mail geschickt.',
    turnedOn: 'Die Anmeldung braucht jetzt einen Passkey',
    turnedOff: 'Das Passwort reicht wieder',
    turnedText: 'Wir haben Ihnen dazu eine E-Mail geschickt.',
  },
} as const
