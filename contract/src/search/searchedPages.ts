/** The pages of the portal that the search finds, besides the types of the catalog. */
export const searchedPages = [
  'additionalCosts',
  'rentalAccount',
  'contact',
  'rentalContract',
  'inbox',
  'appointments',
  'contactData',
  'emailAddress',
  'password',
  'passkeys',
  'mails',
  'language',
  'devices',
  'deletion',
  'imprint',
  'lockedOut',
  'emergency',
] as const
export type SearchedPage = (typeof searchedPages)[number]
