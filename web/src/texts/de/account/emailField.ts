export const emailField = {
  didYouMean: (email: string) => `Meinten Sie ${email}?`,
  noMatch: 'Die E-Mail-Adressen stimmen nicht überein.',
} as const
