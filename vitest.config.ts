import { defineConfig } from 'vitest/config'

/** Ends a test that hangs. Long enough for a slow test on a busy machine. */
const testTimeoutMs = 60_000

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      { test: { name: 'brands', root: 'brands', include: ['*.test.ts'], testTimeout: testTimeoutMs } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], testTimeout: testTimeoutMs } },
      {
        test: {
          name: 'repository',
          include: ['*.test.ts', 'checks/*.test.ts', 'proofs/*.test.ts'],
          testTimeout: testTimeoutMs,
        },
      },
    ],
    reporters: ['default'],
  },
})
