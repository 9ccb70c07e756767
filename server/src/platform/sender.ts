/**
 * The caller to whom the server attributes expensive work. Senders take turns in the queues for such work. Tenants have slots
 * and queues of their own, so other callers cannot fill them.
 */
export interface Sender {
  /**
   * The id of a tenant, or of the account whose e-mail address an undo link restores. Otherwise the network of the caller:
   * the IPv4 address or IPv6 /64; for the verification of a password, the IPv4 address or IPv6 /48.
   */
  id: string
  /** Whether `id` identifies a tenant or an account, not a network. */
  isKnown: boolean
  /** The networks that the address of an unknown sender belongs to, the smallest first (`networksOf`). */
  networks?: readonly string[]
}
