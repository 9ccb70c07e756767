/** A screen gets the parameters of its path: `:staffId` becomes `params.staffId`. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>
}
