export const landing = {
  title: (brand: string) => `Willkommen bei ${brand}`,
  intro: 'Was führt Sie zu uns? Wählen Sie, was auf Sie zutrifft.',
  renter: 'Ich habe einen Mietvertrag',
  renterHint: 'Anmelden, Reparaturen melden und den Stand Ihrer Anliegen sehen.',
  noContract: 'Ich habe keinen Mietvertrag (z.\u00a0B. Betreuer, Mieterverein, Versorger)',
  noContractHint: 'Schreiben Sie uns, wenn Sie für jemanden bei uns anfragen.',
  seeker: 'Ich suche eine Wohnung',
  seekerHint: 'Sehen Sie, welche Wohnungen gerade frei sind.',
} as const
