/** What every screen is given by its route. */
export interface ScreenProps {
  /** The `:names` of the path, decoded. */
  params: Readonly<Record<string, string>>
  /** Where the query leads back to: one of our own addresses, the start page where it names none. */
  returnTo: string
}
