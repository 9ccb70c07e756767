/** The accessibility statement. Its list of faults must be true for the version that contains it. */
export const accessibility = {
  heading: 'Barrierefreiheit',
  intro:
    'Das Mieterportal soll für alle benutzbar sein. Hier steht, was geht, was noch nicht geht und wie Sie uns eine Barriere melden.',
  easyLanguage: 'Das Wichtigste in Leichter Sprache',
  service: {
    title: 'Was das Portal ist',
    text: 'Im Mieterportal erledigen Sie online, was zu Ihrem Mietvertrag gehört: Schäden und Störungen melden, Termine vereinbaren, Schreiben lesen, Bescheinigungen anfordern, Vertrag und Kosten ansehen. Sie öffnen es im Browser oder in unserer App.',
    signUp:
      'Für die Anmeldung brauchen Sie eine E-Mail-Adresse und einen Zugangscode. Der Code kommt per SMS oder per Brief. Wenn Sie den Brief nicht lesen können, rufen Sie uns an: Wir finden einen anderen Weg.',
  },
  features: {
    title: 'Was das Portal kann',
    list: [
      'Alles lässt sich mit der Tastatur bedienen. Der Fokus ist immer zu sehen.',
      'Überschriften, Formulare, Listen und Meldungen sind für Screenreader ausgezeichnet.',
      'Sie können den Text auf 200 Prozent und die Seite auf 400 Prozent vergrößern.',
      'Texte haben einen hohen Kontrast. Eigene Farben des Betriebssystems bleiben erhalten.',
      'Wenn Ihr Gerät weniger Bewegung verlangt, bewegt sich im Portal nichts.',
      'Ihre Eingaben bleiben gespeichert, auch wenn die Verbindung abbricht oder die Sitzung endet.',
      'Passwörter können Sie einfügen oder durch einen Passkey ersetzen. Es gibt keine Bilderrätsel.',
      'Alle Seiten gibt es auf Deutsch und Englisch.',
    ],
  },
  state: {
    title: 'Was noch nicht geht',
    level:
      'Maßstab ist die Norm EN 301 549 mit den WCAG 2.2, Stufe AA. Das Portal erfüllt sie überwiegend. Am 22. November 2026 haben wir alle 55 Kriterien einzeln geprüft. Außerdem prüfen automatische Tests die Seiten bei jeder neuen Version.',
    faults: 'Diese Fehler kennen wir (Stand: 28. November 2026):',
    list: [
      'Einige Meldungen liest ein Screenreader vielleicht nicht von selbst vor, zum Beispiel dass Ihre Sitzung abgelaufen ist. Sie stehen als Text auf der Seite.',
      'Bei Fragen mit Auswahl erfährt ein Screenreader erst beim Absenden, dass eine Antwort nötig ist. Nötig sind alle Antworten, bei denen nicht „freiwillig“ steht.',
      'Auf englischen Seiten sind deutsche Angaben nicht überall als Deutsch gekennzeichnet.',
      'In Kostentabellen unserer PDF-Dokumente sind die Namen der Zeilen nicht als Überschriften gekennzeichnet. Dieselben Zahlen stehen auf der Seite „Nebenkosten und Mieterkonto“.',
      'Die Registrierung fragt die E-Mail-Adresse zweimal ab.',
      'Symbole sind bei erzwungenen Farben des Betriebssystems teils schlecht zu sehen. Neben ihnen steht immer Text.',
      'In der App richtet sich die Textgröße nicht nach der Einstellung des Telefons.',
      'Schreiben, die nicht das Portal erstellt hat, sind vielleicht nicht barrierefrei. Wir lesen sie Ihnen am Telefon vor.',
    ],
    untested:
      'Noch nicht geprüft: das Portal mit echten Screenreadern, mit Menschen mit Behinderungen und die Seite in Leichter Sprache mit einer Prüfgruppe.',
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
    byForm: 'Sie können auch das Kontaktformular benutzen oder uns anrufen:',
    form: 'Zum Kontaktformular',
    subject: 'Barriere im Mieterportal',
  },
  authority: {
    title: 'Aufsicht',
    text: 'Wenn unsere Antwort nicht hilft, können Sie sich an die zuständige Behörde wenden:',
  },
} as const
