/** The notice that an AI system classifies requests (spec §1). */
export const aiNotice = {
  text: 'Ein generatives KI-System ordnet Anfragen einer Kategorie zu, erkennt die beteiligten Personen und ordnet sie Objekt und Einheit zu. Die abschließende Prüfung übernehmen Menschen.',
} as const
