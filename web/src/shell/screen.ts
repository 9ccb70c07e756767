/** The props that every screen gets from its route. */
export interface ScreenProps {
  /** The decoded parameters of the path, such as `id` for `/services/:id`. */
  params: Readonly<Record<string, string>>
  /** The portal address in the query parameter `redirect`. `/` if the parameter is missing or invalid. */
  returnTo: string
}
