/** A check by hand, which no test repeats. The check expires, because screens and texts change. */
export interface ManualCheck {
  /** The day of the check, as an ISO date. */
  on: string
  /**
   * `audit`: an audit of the running portal in Chromium, with the keyboard and with the accessibility tree of the browser, but
   * without a screen reader. `review`: a comparison of texts, code and screenshots with the criterion.
   */
  by: 'audit' | 'review'
  /** What was checked. */
  what: string
}

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  id: string
  level: 'A' | 'AA'
  /**
   * The tests that show the criterion. A path alone names a file of journeys, in which at least one test reports the criterion
   * (`e2e/support/accessibility/shows.ts`). A path, ` › ` and a part of test names select tests by their names.
   */
  evidence?: readonly string[]
  manual?: ManualCheck
  /** Why the criterion does not apply. The evidence is then a guard, which fails as soon as the criterion applies. */
  notApplicable?: string
  /** The keys of the known faults (`faults` of `web/src/texts/de/accessibility.ts`) that make the criterion only partly met. */
  faults?: readonly string[]
}

export type Method = 'automatic' | 'partlyAutomatic' | 'manual' | 'guard'
export type Verdict = 'met' | 'partlyMet' | 'notApplicable'

export function methodOf({ evidence = [], manual, notApplicable }: Criterion): Method {
  if (notApplicable !== undefined) return 'guard'
  if (evidence.length === 0) return 'manual'
  return manual === undefined ? 'automatic' : 'partlyAutomatic'
}

export function verdictOf({ notApplicable, faults = [] }: Criterion): Verdict {
  if (notApplicable !== undefined) return 'notApplicable'
  return faults.length === 0 ? 'met' : 'partlyMet'
}
