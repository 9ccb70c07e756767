export const sameRequest = {
  ofTenants: (title: string, number: string, sender?: string) =>
    `${sender ? `Dazu gibt es schon ein offenes Anliegen von ${sender}` : 'Dazu haben Sie schon ein offenes Anliegen'}: ${title}, Auftragsnummer ${number}.`,
  ofBuilding: (title: string) => `Das ist für Ihr Haus schon gemeldet: ${title}.`,
  seeStatus: 'Stand ansehen',
} as const
