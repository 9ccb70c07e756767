/** About urgent requests, in which a call helps faster than the request. */
export const calls = {
  onlyByPhone: 'Eilt es? Schnelle Hilfe gibt es nur am Telefon:',
} as const
