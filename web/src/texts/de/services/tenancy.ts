/** Texts of the services page for tenants whose tenancy has ended or has not begun, or whose contract is not shown. */
export const tenancy = {
  ended: {
    title: (day: string) => `Dieses Mietverhältnis endete am ${day}`,
    text: (day: string) => `Bis zum ${day} können Sie hier noch alles lesen, auch Abrechnungen, die noch kommen.`,
    call: 'Für alles andere rufen Sie uns bitte an:',
    contract: {
      title: 'Das finden Sie hier',
      rentalAccount: 'Letzte Abrechnung und Zahlungen',
      additionalCosts: 'Letzte Abrechnung',
      post: 'Dokumente, die wir Ihnen geschickt haben',
      rentalContract: 'Letzte Miete, Bankverbindung, Ansprechperson',
      withDeposit: (amount: string) => `Vereinbarte Kaution von ${amount}, letzte Miete, Ansprechperson`,
    },
  },
  coming: {
    title: (day: string) => `Ihr Mietvertrag beginnt am ${day}`,
    text: 'Anliegen senden und Ihre Post lesen können Sie schon jetzt. Vereinbaren wir einen Termin mit Ihnen, steht er unter „Als Nächstes“.',
    call: 'Fragen zur Übergabe?',
  },
  notShown:
    'Mietvertrag, Nebenkosten und Mieterkonto haben wir bisher nicht ins Portal gestellt. Fragen dazu beantworten wir gern am Telefon:',
  joining: (day: string) => `Ihr Mietverhältnis beginnt am ${day}`,
  joiningText:
    'Ab diesem Tag sehen Sie hier Ihren Mietvertrag und können uns Anliegen senden. Bis dahin erreichen Sie uns am Telefon:',
  noContract: 'Zurzeit ist hier kein Mietvertrag',
  noContractText:
    'Nach dem Ende eines Mietverhältnisses können Sie seine Dokumente und Kosten noch 24 Monate lesen. Danach erreichen Sie uns am Telefon:',
} as const
