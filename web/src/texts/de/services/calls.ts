/** About urgent requests, in which a call helps faster than the request. */
export const calls = {
  onlyByPhone: 'Eilt es? Schnelle Hilfe gibt es nur am Telefon:',
  /** If the public emergency number comes first, as after a report of gas or carbon monoxide. */
  inDanger:
    'Schnelle Hilfe gibt es nur am Telefon. Hat noch niemand angerufen, rufen Sie jetzt an, bei Gas oder CO von draußen:',
} as const
