/** Who sends a submission: a tenant, or the network address group of an anonymous visitor. */
export interface Sender {
  id: string
  isTenant: boolean
}
