/** One tab of this browser at a time; where the browser has no locks, the server forgives a token used twice at once. */
export function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}
