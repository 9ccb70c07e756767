import { createRandom as createBelow } from '../server/src/testing/races/interleaving.ts'

/** A source of random choices that a seed determines. */
export interface Random {
  /** A whole number from 0 to `end` - 1. */
  below(end: number): number
  /** Whether an event of this probability occurs. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  bytes(length: number): Buffer
}

/** Returns the same choices for the same seed. */
export function createRandom(seed: number): Random {
  const below = createBelow(Math.imul(seed + 1, 0x9e3779b1))
  return {
    below,
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new Error('There is nothing to pick from.')
      return items[below(items.length)] as Item
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  }
}
