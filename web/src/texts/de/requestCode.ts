export const requestCode = {
  heading: 'Zugangscode anfordern',
  intro:
    'Mit diesen Angaben finden wir Ihren Mietvertrag. Der Code geht nur an die Mobilnummer oder die Adresse, die wir von Ihnen haben.',
  contractNumber: 'Vertragsnummer',
  contractNumberHint: '13 Ziffern, die erste ist eine 1',
  invalidContractNumber:
    'Bitte geben Sie eine gültige Mietvertragsnummer ein. Nutzen Sie das Info-Icon für weitere Informationen.',
  whereContractNumber: 'Wo steht die Vertragsnummer?',
  whereContractNumberAnswer:
    'Auf der ersten Seite Ihres Mietvertrags und rechts oben auf unseren Briefen, zum Beispiel auf der Betriebskostenabrechnung. Für einen Stellplatz gibt es eine eigene Nummer; beide gelten.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtsdatum',
  bySms: 'Code per SMS senden',
  byPost: 'Code per Post senden',
  byPostOnlyTitle: 'Per SMS geht es leider nicht',
  byPostOnly:
    'Wir haben keine Mobilnummer von Ihnen. Gern schicken wir Ihnen den Code mit der Post an die Adresse, die wir von Ihnen haben.',
  noWayTitle: 'Wir können Ihnen keinen Code schicken',
  noWay: 'Uns fehlt eine Adresse von Ihnen. Bitte schreiben Sie uns, dann helfen wir Ihnen persönlich.',
  toHelp: 'Ich kenne meine Vertragsnummer nicht: Hilfe anfordern',
  toEntry: 'Ich habe schon einen Code',
  sentTitle: 'Ihr Code ist unterwegs',
  smsSentTo: (number: string) => `Wir haben den Code per SMS an ${number} geschickt.`,
  enterCode: 'Code eingeben',
  again: 'Noch einmal anfordern',
  sms: {
    sent: 'Wir haben den Code an Ihre Mobilnummer geschickt.',
    whenItComes: 'Die SMS kommt meist innerhalb weniger Minuten.',
    howLongItLasts: 'Der Code gilt 24 Stunden. In der SMS steht auch Ihre Kundennummer.',
    notCome: 'Keine SMS bekommen?',
    notComeText: 'Vielleicht haben wir eine alte Nummer. Lassen Sie sich den Code dann per Post schicken.',
  },
  letter: {
    sent: 'Wir schicken den Code mit der Post an die Adresse, die wir von Ihnen haben.',
    whenItComes: 'Der Brief ist meist in zwei bis vier Werktagen bei Ihnen. Sie können sich bis dahin abmelden.',
    howLongItLasts: 'Der Code gilt 21 Tage. Im Brief steht auch Ihre Kundennummer.',
    notCome: 'Kein Brief gekommen?',
    notComeText: 'Warten Sie bitte eine Woche ab. Danach können Sie den Code noch einmal anfordern.',
  },
} as const
