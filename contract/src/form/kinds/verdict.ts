/** The problem of an answer, and the limit that the answer violates; undefined for a valid answer. */
export type Verdict<Problem extends string> = { problem: Problem; bound?: number | string } | undefined
