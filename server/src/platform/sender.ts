/**
 * The caller to whom the server attributes expensive work. Senders take turns in the queues for such work. Senders that are
 * not known (`isKnown`) cannot fill the slots and queues that tenants need.
 */
export interface Sender {
  /**
   * The id of a tenant, of a staff member or of a machine's token. Otherwise the network of the caller: the IPv4 address or
   * IPv6 /64; for passwords and passkeys, the IPv4 address or IPv6 /48.
   */
  id: string
  /** Whether `id` identifies a tenant, a staff member or a token, not a network. */
  isKnown: boolean
  /** The networks that the address of an unknown sender belongs to, the smallest first (`networksOf`). */
  networks?: readonly string[]
}
