/** The accounts of the demo landlord. The keys are the names that tests use. All accounts have the same password. */
export const demoAccounts = {
  Erika: { email: 'erika.mustermann@example.org', description: 'tenant with two contracts, requests in every status' },
  Krause: { email: 'max.krause@example.org', description: 'tenant with one contract' },
  Sofia: { email: 'sofia.berg@example.org', description: 'one of a couple with one contract' },
  Jonas: { email: 'jonas.berg@example.org', description: 'the other one of the couple, news by SMS and none at night' },
  Bookshop: { email: 'buchhandlung@example.org', description: 'company with a shop' },
  Lang: { email: 'frieda.lang@example.org', description: 'moved out last year, can only read' },
  Neumann: { email: 'neu.mieterin@example.org', description: 'confirmed, not yet connected to a tenant' },
  Unconfirmed: { email: 'unbestaetigt@example.org', description: 'registered, e-mail address not confirmed' },
} as const

/** The access code that Nora Neumann received by letter, for the account `Neumann`. */
export const demoAccessCode = { customerNumber: '4711002', code: 'K7Q0-2M1T-4HBD' }

export const demoPassword = 'Sonnenblume1'

/** The staff of the demo landlord, with the same password as the accounts and without a second factor. */
export const demoStaff = [
  { email: 'sabine.berger@example.org', name: 'Sabine Berger', role: 'agent' },
  { email: 'thomas.lehmann@example.org', name: 'Thomas Lehmann', role: 'admin' },
  { email: 'revision@example.org', name: 'Interne Revision', role: 'auditor' },
] as const

/** Describes the accounts, for the terminal. */
export const describeAccounts = (): string =>
  [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...Object.values(demoAccounts).map(({ email, description }) => `  ${email.padEnd(30)} ${description}`),
    'Demo staff for the desk at /desk, with the same password:',
    ...demoStaff.map(({ email, role }) => `  ${email.padEnd(30)} ${role}`),
    `${demoAccounts.Neumann.email} has the access code ${demoAccessCode.code}, customer number ${demoAccessCode.customerNumber}.`,
  ].join('\n')
