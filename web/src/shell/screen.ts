/** The props that every screen gets from its route. */
export interface ScreenProps {
  /** The decoded parameters of the path, such as `id` for `/services/:id`. */
  params: Readonly<Record<string, string>>
  /** The path within the portal to open next, from the query parameter `redirect`. `/` if that is missing or invalid. */
  returnTo: string
}
