import { inLanguage } from './inLanguage.ts'

export const setUp = inLanguage(
  {
    heading: 'Zweiten Faktor einrichten',
    intro: 'Neben dem Passwort brauchen Sie bei jeder Anmeldung einen zweiten Faktor.',
    passkey: 'Passkey',
    passkeyIntro:
      'Sie bestätigen die Anmeldung mit Fingerabdruck, Gesicht oder PIN Ihres Geräts, oder mit einem Sicherheitsschlüssel. Ein Passkey schützt auch vor gefälschten Seiten.',
    addPasskey: 'Passkey einrichten und anmelden',
    cancelled:
      'Es wurde kein Passkey eingerichtet. Versuchen Sie es noch einmal, oder nehmen Sie eine Authenticator-App.',
    app: 'Authenticator-App',
    appIntro:
      'Die App zeigt Ihnen bei jeder Anmeldung einen Code, zum Beispiel Aegis, Google Authenticator oder 2FAS auf Ihrem Telefon.',
    scan: 'Scannen Sie dieses Bild mit der App',
    qrCode: 'QR-Code mit dem Schlüssel für die App',
    orType: 'Oder geben Sie diesen Schlüssel in die App ein',
    key: 'Schlüssel',
    confirm: 'Geben Sie den Code ein, den die App jetzt zeigt',
    submit: 'App einrichten und anmelden',
    failed: 'Der Schlüssel konnte nicht geladen werden',
  },
  {
    heading: 'Set up the second factor',
    intro: 'Besides the password, you need a second factor each time you sign in.',
    passkey: 'Passkey',
    passkeyIntro:
      'You confirm the sign-in with the fingerprint, face or PIN of your device, or with a security key. A passkey also protects you from fake pages.',
    addPasskey: 'Set up passkey and sign in',
    cancelled: 'No passkey was set up. Please try again, or use an authenticator app.',
    app: 'Authenticator app',
    appIntro: 'The app shows a code for each sign-in, for example Aegis, Google Authenticator or 2FAS on your phone.',
    scan: 'Scan this picture with the app',
    qrCode: 'QR code with the key for the app',
    orType: 'Or type this key into the app',
    key: 'Key',
    confirm: 'Enter the code that the app shows now',
    submit: 'Set up app and sign in',
    failed: 'The key could not be loaded',
  },
)
