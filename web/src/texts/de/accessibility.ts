/** The accessibility statement. Its list of faults must be true for the version that contains it. */
export const accessibility = {
  heading: 'Barrierefreiheit',
  intro:
    'Das Mieterportal soll für alle benutzbar sein. Hier steht, was geht, was noch nicht geht und wie Sie uns eine Barriere melden.',
  easyLanguage: 'Das Wichtigste in Leichter Sprache',
  service: {
    title: 'Was das Portal ist',
    text: 'Im Mieterportal erledigen Sie online, was zu Ihrem Mietvertrag gehört: Schäden und Störungen melden, Termine vereinbaren, Schreiben lesen, Bescheinigungen anfordern, Vertrag und Kosten ansehen.',
    registration:
      'Für die Registrierung brauchen Sie eine E-Mail-Adresse, ein Passwort, Ihre Kundennummer und einen Zugangscode. Der Code kommt per SMS oder per Brief. Wenn Sie den Brief nicht lesen können, sprechen Sie bitte mit uns.',
    use: 'Nach der Anmeldung wählen Sie unter „Services“, was Sie brauchen, und beantworten einige Fragen. Vor dem Absenden sehen Sie alle Antworten noch einmal. Wie es weitergeht, steht unter „Meine Anliegen“, Schreiben finden Sie unter „Post“.',
  },
  features: {
    title: 'Was das Portal kann',
    list: [
      'Alles lässt sich mit der Tastatur bedienen. An allem, was sich bedienen lässt, ist der Fokus zu sehen.',
      'Überschriften, Formulare, Listen und Meldungen sind für Screenreader ausgezeichnet.',
      'Sie können den Text auf 200 Prozent und die Seite auf 400 Prozent vergrößern.',
      'Texte haben einen hohen Kontrast. Farben, die Sie im Betriebssystem eingestellt haben, bleiben erhalten.',
      'Wenn Sie auf Ihrem Gerät „Bewegung reduzieren“ eingestellt haben, bewegt sich im Portal nichts.',
      'Angefangene Meldungen bleiben auf Ihrem eigenen Gerät gespeichert, auch wenn die Verbindung abbricht oder Sie automatisch abgemeldet werden.',
      'Passwörter können Sie einfügen. Im Browser können Sie sich auch mit einem Passkey anmelden. Es gibt keine Bilderrätsel.',
      'Alle Seiten außer der in Leichter Sprache gibt es auf Deutsch und Englisch, Schreiben meist nur auf Deutsch.',
    ],
  },
  state: {
    title: 'Wie barrierefrei das Portal ist',
    level: 'Maßstab sind die Norm EN 301 549 (V3.2.1) und die WCAG 2.2, Stufe AA. Das Portal erfüllt sie überwiegend.',
    counts: (met: number, partlyMet: number, notApplicable: number) =>
      `Von den ${met + partlyMet + notApplicable} Kriterien der WCAG sind ${met} erfüllt, ${partlyMet} nur teilweise erfüllt und ${notApplicable} nicht anwendbar. Am Ende dieser Seite steht das Ergebnis zu jedem Kriterium.`,
    faultsIntro: 'Diese Fehler kennen wir (Stand: 28. November 2026). Die Nummer ist die des Kriteriums:',
    faults: {
      languageOfParts:
        '3.1.2: Auf englischen Seiten sind deutsche Angaben nicht als Deutsch gekennzeichnet, wenn das Portal ihre Sprache nicht kennt, zum Beispiel Titel von Schreiben, Buchungen und Antworten.',
      redundantEntry: '3.3.7: Die Registrierung fragt die E-Mail-Adresse zweimal ab.',
      textSizeInApp: 'In einer App hängt die Textgröße davon ab, ob die App die Einstellung des Telefons weitergibt.',
      otherLetters:
        'Schreiben, die nicht das Portal erstellt hat, sind vielleicht nicht barrierefrei. Fragen Sie uns bitte nach einer anderen Form.',
    },
    untested:
      'Noch nicht geprüft: das Portal mit echten Screenreadern, mit Menschen mit Behinderungen, in anderen Browsern und in der App, und die Seite in Leichter Sprache mit einer Prüfgruppe.',
  },
  emergency: {
    title: 'Hilfe im Notfall ohne Telefonat',
    text: 'Wie Sie Hilfe rufen, wenn Sie nicht hören oder nicht sprechen können, steht auf der Seite „Notfall“.',
    link: 'Zur Seite „Notfall“',
  },
  report: {
    title: 'Barriere melden',
    text: 'Etwas geht nicht, oder Sie brauchen ein Dokument in einer anderen Form? Schreiben Sie uns, um welche Seite es geht und was Sie tun wollten.',
    button: 'Barriere melden',
    byMail: 'Der Knopf öffnet Ihr E-Mail-Programm. Unsere Adresse ist',
    byPhone: 'Sie können uns auch anrufen:',
    form: 'Zum Kontaktformular',
    subject: 'Barriere im Mieterportal',
  },
  criteria: {
    title: 'Ergebnis zu jedem Kriterium',
    automatic: (date: string) =>
      `„Automatisch“ heißt: Tests prüfen das Kriterium bei jeder neuen Version, zuletzt am ${date}. Was „nicht anwendbar“ ist, kommt im Portal nicht vor. Auch das prüfen Tests.`,
    manual:
      '„Von Hand“ heißt: Das Kriterium wurde am genannten Tag einzeln geprüft, im Browser Chromium und ohne Screenreader. Eine solche Prüfung gilt höchstens 180 Tage.',
    columns: { criterion: 'Kriterium (Stufe)', result: 'Ergebnis und Prüfung' },
    principles: { '1': '1. Wahrnehmbar', '2': '2. Bedienbar', '3': '3. Verständlich', '4': '4. Robust' },
    verdicts: { met: 'erfüllt', partlyMet: 'teilweise erfüllt', notApplicable: 'nicht anwendbar' },
    methods: {
      automatic: 'automatisch',
      partlyAutomatic: (date: string) => `teils automatisch, teils von Hand am ${date}`,
      manual: (date: string) => `von Hand am ${date}`,
    },
  },
  authority: {
    title: 'Aufsicht',
    law: 'Diese Angaben verlangt das Barrierefreiheitsstärkungsgesetz (BFSG, § 14 und Anlage 3).',
    text: 'Wenn unsere Antwort nicht hilft, können Sie sich an die zuständige Behörde wenden:',
  },
} as const
