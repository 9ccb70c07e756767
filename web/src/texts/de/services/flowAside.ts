export const flowAside = {
  overview: 'Auf einen Blick',
  contract: 'Mietvertrag',
  emergencyService: 'Notdienst, rund um die Uhr',
} as const
