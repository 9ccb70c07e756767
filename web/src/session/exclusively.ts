/**
 * One tab of this browser at a time; `work` is told whether another tab was at it just before. Where the browser has no
 * locks, the server forgives a token used twice at once.
 */
export async function exclusively<Result>(
  name: string,
  work: (hadToWait: boolean) => Promise<Result>,
): Promise<Result> {
  if (!navigator.locks) return work(false)
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  return atOnce ? atOnce.result : navigator.locks.request(name, () => work(true))
}
