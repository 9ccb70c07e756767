import { brandValue } from './brandValues.ts'

/** The emergency number of the brand, available around the clock. */
export const emergencyLine = {
  label: { de: 'Notdienst, rund um die Uhr', en: 'Emergency service, day and night' },
  number: brandValue('emergencyNumber'),
}

/** The emergency number of the fire brigade and the ambulance, everywhere in the EU. */
export const publicEmergencyLine = {
  label: { de: 'Notruf', en: 'Fire brigade and ambulance' },
  number: '112',
}

/**
 * The emergency number of the police: for threats, noise at night and blocked emergency access, not for fire or medical
 * emergencies.
 */
export const policeLine = {
  label: { de: 'Polizei', en: 'Police' },
  number: '110',
}
