/** The texts of the page in Leichte Sprache: each sentence is a paragraph with one statement; hyphens divide long words. */
export const easyLanguage = {
  heading: 'Leichte Sprache',
  intro: (brand: string) => `Das ist das Mieter-Portal von ${brand}.`,
  sections: [
    {
      title: 'Was ist das Mieter-Portal?',
      sentences: [
        'Das Mieter-Portal ist eine Internet-Seite.',
        'Das Portal ist für unsere Mieterinnen und Mieter.',
        'Sie können das Portal am Computer oder am Handy benutzen.',
      ],
    },
    {
      title: 'Was können Sie im Portal machen?',
      sentences: [
        'Vielleicht ist in Ihrer Wohnung etwas kaputt.',
        'Dann können Sie uns im Portal schreiben.',
        'Manchmal muss ein Hand-Werker kommen.',
        'Dann können Sie oft einen Termin aussuchen.',
        'Im Portal finden Sie auch Briefe von uns.',
        'Im Portal steht Ihr Miet-Vertrag.',
        'Und dort stehen die Kosten für Ihre Wohnung.',
        'Sie können uns auch Fragen schreiben.',
      ],
    },
    {
      title: 'So fangen Sie an',
      sentences: [
        'Sie brauchen eine E-Mail-Adresse.',
        'Eine E-Mail ist ein Brief im Internet.',
        'Sie denken sich ein Passwort aus.',
        'Das Passwort ist ein geheimes Wort.',
        'Wir schicken Ihnen eine E-Mail.',
        'In der E-Mail ist ein Link.',
        'Klicken Sie auf den Link.',
        'Dann brauchen Sie noch einen Code.',
        'Im Code sind Buchstaben und Zahlen.',
        'Der Code kommt als Brief oder als SMS.',
        'Eine SMS ist eine kurze Nachricht auf dem Handy.',
        'Geben Sie den Code und Ihre Kunden-Nummer im Portal ein.',
        'Die Kunden-Nummer steht in unseren Briefen.',
      ],
    },
  ],
  help: {
    title: 'Brauchen Sie Hilfe?',
    sentences: [
      'Sie müssen das Portal nicht benutzen.',
      'Sie können uns auch anrufen.',
      'Eine andere Person darf Ihnen helfen.',
      'Ihr Passwort bleibt geheim, auch für diese Person.',
    ],
    phone: 'Unsere Telefon-Nummer ist:',
  },
  emergency: {
    title: 'Im Notfall',
    sentences: [
      'Bei Feuer: Gehen Sie raus.',
      'Rufen Sie dann die 112 an.',
      'Bei Gas-Geruch: Machen Sie kein Licht an.',
      'Gehen Sie raus.',
      'Rufen Sie erst draußen die 112 an.',
      'Ein Mensch ist in Gefahr: Rufen Sie die 112 an.',
    ],
    service: 'Für Schäden in der Wohnung oder im Haus gibt es unseren Not-Dienst. Die Nummer ist:',
    link: 'Mehr Hilfe im Notfall (in schwerer Sprache)',
  },
  unchecked: 'Dieser Text ist noch nicht von einer Prüf-Gruppe geprüft.',
  statement: 'Mehr über Barriere-Freiheit (in schwerer Sprache)',
} as const
