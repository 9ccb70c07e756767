/** What is wrong with an answer, and the limit that it violates; undefined for a valid answer. */
export type Verdict<Problem extends string> = { problem: Problem; bound?: number | string } | undefined
