import { setTimeout as sleep } from 'node:timers/promises'

const clients = 4
/** Each client reads about 20 times a second. */
const pauseMs = 50

/** Reads the inbox of some tenants until `work` has ended. Returns the 95th percentile of the durations in milliseconds. */
export async function measureP95Meanwhile(
  { port, tokens }: { port: number; tokens: readonly string[] },
  work: Promise<unknown>,
): Promise<number> {
  const durations: number[] = []
  let isWorking = true
  async function read(client: number) {
    for (let turn = client; isWorking; turn += clients) {
      const authorization = `Bearer ${tokens[turn % tokens.length]}`
      const begin = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}/api/v8/Inbox/Documents/Inbox?top=10`, {
        headers: { authorization, 'x-brand': 'landlord', 'x-device-platform': 'web' },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`A call of a tenant was answered with ${response.status}.`)
      durations.push(performance.now() - begin)
      await sleep(pauseMs)
    }
  }
  const reading = Promise.all(Array.from({ length: clients }, (_, client) => read(client)))
  await work.finally(() => {
    isWorking = false
  })
  await reading
  return durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? Number.NaN
}
