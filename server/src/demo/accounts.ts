/** The accounts of the demo landlord by the name that tests call them. All have the same password. */
export const demoAccounts = {
  Erika: { email: 'erika.mustermann@example.org', who: 'renter with two contracts, requests in every status' },
  Krause: { email: 'max.krause@example.org', who: 'renter with one contract' },
  Neumann: { email: 'neu.mieterin@example.org', who: 'confirmed, not yet a renter' },
  Unconfirmed: { email: 'unbestaetigt@example.org', who: 'registered, e-mail not confirmed' },
} as const

/** The letter that lies on Nora Neumann's table, for the account `Neumann`. */
export const demoLetter = { customerNumber: '4711002', code: 'K7Q0-2M1T-4HBD' }

export const demoPassword = 'Sonnenblume1'

/** The accounts as whoever starts the portal reads them. */
export const describeAccounts = (): string =>
  [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...Object.values(demoAccounts).map(({ email, who }) => `  ${email.padEnd(30)} ${who}`),
    `${demoAccounts.Neumann.email} has the access code ${demoLetter.code}, customer number ${demoLetter.customerNumber}.`,
  ].join('\n')
