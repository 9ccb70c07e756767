/** Who causes expensive work. All senders get a fair share of the server, and anonymous visitors take nothing from the tenants' share. */
export interface Sender {
  /** The id of the tenant or the account, or the e-mail address of a known device's account; otherwise the network address group. */
  id: string
  /** Whether the sender is signed in, or uses a device that has signed in before. */
  isTenant: boolean
}
