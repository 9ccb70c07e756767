/** The texts of the page in Leichte Sprache: each sentence is a paragraph with one statement; hyphens divide long words. */
export const easyLanguage = {
  heading: 'Leichte Sprache',
  intro: (brand: string) => `Das ist das Mieter-Portal von ${brand}.`,
  sections: [
    {
      title: 'Was ist das Mieter-Portal?',
      sentences: [
        'Das Mieter-Portal ist eine Seite im Internet.',
        'Sie ist für alle Menschen, die bei uns eine Wohnung mieten.',
        'Sie können das Portal am Computer oder am Handy benutzen.',
      ],
    },
    {
      title: 'Was können Sie im Portal machen?',
      sentences: [
        'Etwas in der Wohnung ist kaputt?',
        'Sie können es uns im Portal sagen.',
        'Dann suchen Sie einen Termin aus.',
        'Ein Hand-Werker kommt und repariert es.',
        'Sie finden im Portal auch Briefe von uns.',
        'Die Briefe sind auf der Seite Post.',
        'Sie sehen Ihren Miet-Vertrag.',
        'Und Sie sehen, was die Wohnung kostet.',
        'Sie können uns Fragen schreiben.',
      ],
    },
    {
      title: 'So melden Sie sich an',
      sentences: [
        'Sie brauchen eine E-Mail-Adresse.',
        'Sie denken sich ein Passwort aus.',
        'Das Passwort ist geheim.',
        'Sie bekommen von uns einen Code.',
        'Der Code sind Buchstaben und Zahlen.',
        'Der Code kommt mit der Post oder als SMS auf Ihr Handy.',
        'Sie geben den Code im Portal ein.',
        'Dann ist alles fertig.',
      ],
    },
  ],
  help: {
    title: 'Brauchen Sie Hilfe?',
    sentences: [
      'Sie müssen das Portal nicht benutzen.',
      'Sie können uns auch anrufen.',
      'Eine andere Person darf Ihnen helfen.',
      'Sagen Sie der Person aber nicht Ihr Passwort.',
    ],
    phone: 'Unsere Telefon-Nummer ist:',
  },
  emergency: {
    title: 'Im Notfall',
    sentences: ['Es brennt?', 'Es riecht nach Gas?', 'Ein Mensch ist in Gefahr?', 'Rufen Sie die 112 an.'],
    link: 'Mehr Hilfe im Notfall',
  },
  statement: 'Mehr über Barriere-Freiheit',
} as const
