import { Refusal } from './refusal.ts'

interface Limits {
  /** How many may be inside together. */
  atOnce: number
  /** How many may stand in line; whoever comes after them is refused. */
  inLine: number
  /** How long one stands in line before it is refused. */
  patienceMs: number
  /** What whoever is refused is told; that the portal is overloaded, if nothing else is said. */
  refusal?: Refusal
}

/** Bounds how much heavy work goes on together, and how much waits for it. */
export interface Gate {
  /** Resolves with the function that leaves again; it may be called more than once. */
  enter(): Promise<() => void>
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createGate({ atOnce, inLine, patienceMs, refusal }: Limits): Gate {
  let inside = 0
  const line: (() => void)[] = []
  const overloaded = () => refusal ?? new Refusal('unavailable', { retryAfterSeconds: Math.ceil(patienceMs / 1000) })

  function makeExit(): () => void {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const next = line.shift()
      // The place passes on to the next in line, so `inside` stays as it is.
      if (next) next()
      else inside -= 1
    }
  }

  function standInLine(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(patience)
        resolve(makeExit())
      }
      const patience = setTimeout(() => {
        line.splice(line.indexOf(take), 1)
        reject(overloaded())
      }, patienceMs)
      line.push(take)
    })
  }

  async function enter() {
    if (inside < atOnce) {
      inside += 1
      return makeExit()
    }
    if (line.length >= inLine) throw overloaded()
    return standInLine()
  }

  return {
    enter,
    async run(work) {
      const leave = await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** A gate for each key, kept only while somebody is at it. */
export function createGates(limits: Limits) {
  const gates = new Map<string, { gate: Gate; visitors: number }>()

  return {
    async enter(key: string): Promise<() => void> {
      const place = gates.get(key) ?? { gate: createGate(limits), visitors: 0 }
      gates.set(key, place)
      place.visitors += 1
      let isCounted = true
      const goAway = () => {
        if (!isCounted) return
        isCounted = false
        place.visitors -= 1
        if (place.visitors === 0) gates.delete(key)
      }
      try {
        const leave = await place.gate.enter()
        return () => {
          leave()
          goAway()
        }
      } catch (error) {
        goAway()
        throw error
      }
    },
  }
}
