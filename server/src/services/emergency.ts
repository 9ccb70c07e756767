import { brandValue } from './ofBrand.ts'

/** The brand's own, reached around the clock. */
export const emergencyLine = {
  label: { de: 'Notdienst, rund um die Uhr', en: 'Emergency service, day and night' },
  number: brandValue('emergencyNumber'),
}

/** Fire brigade and ambulance, in all of Europe. */
export const publicEmergencyNumber = {
  label: { de: 'Notruf', en: 'Emergency call' },
  number: '112',
}

/** For quarrels and break-ins, not for fire or illness. */
export const policeNumber = {
  label: { de: 'Polizei', en: 'Police' },
  number: '110',
}
