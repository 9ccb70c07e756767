import { defineConfig } from 'vitest/config'
import { pageLoadProject } from './web/vite.config.ts'

/** Even on a busy machine, only a test that hangs takes longer. */
const testTimeoutMs = 60_000

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      pageLoadProject,
      'desk',
      { test: { name: 'brands', root: 'brands', include: ['*.test.ts'], isolate: false, testTimeout: testTimeoutMs } },
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: testTimeoutMs,
        },
      },
      {
        test: {
          name: 'repository',
          include: ['*.test.ts', 'checks/**/*.test.ts', 'proofs/*.test.ts'],
          isolate: false,
          testTimeout: testTimeoutMs,
        },
      },
    ],
    reporters: ['default'],
  },
})
