import type { Criterion } from './criterion.ts'
import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandable } from './understandable.ts'

/** The 55 success criteria of WCAG 2.2, levels A and AA, in their order. Criterion 4.1.1 is obsolete in WCAG 2.2. */
export const criteria: readonly Criterion[] = [...perceivable, ...operable, ...understandable]
