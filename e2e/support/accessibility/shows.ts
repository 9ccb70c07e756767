import { test } from '@playwright/test'

/** Records that this test has checked these criteria of WCAG. `checks/accessibility/evidence.ts` reads the records. */
export function shows(...criteria: readonly string[]): void {
  const { annotations } = test.info()
  for (const description of criteria)
    if (!annotations.some((each) => each.type === 'criterion' && each.description === description))
      annotations.push({ type: 'criterion', description })
}
