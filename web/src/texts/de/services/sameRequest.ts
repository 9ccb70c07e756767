export const sameRequest = {
  ofTenants: (title: string, number: string, sender?: string) =>
    `${sender ? `Dazu gibt es schon ein offenes Anliegen von ${sender}` : 'Dazu haben Sie schon ein offenes Anliegen'}: ${title}, Auftragsnummer ${number}. Kommt etwas dazu oder passiert es wieder, schreiben Sie dort eine Nachricht. Geht es um etwas anderes, machen Sie hier weiter.`,
  ofBuilding: (title: string) =>
    `Das ist für Ihr Haus schon gemeldet: ${title}. Geht es um etwas anderes, machen Sie hier weiter.`,
  seeStatus: 'Stand ansehen',
} as const
