/**
 * The caller to whom the server attributes expensive work. All senders get a fair share of the server, and anonymous
 * visitors take nothing from the tenants' share.
 */
export interface Sender {
  /**
   * The id of a tenant or an account, or the e-mail address of a sign-in from a known device. Otherwise the IPv4 address or
   * IPv6 /64.
   */
  id: string
  /** Whether `id` identifies a tenant or an account, not a network. */
  isKnown: boolean
}
