import { defineConfig } from 'vitest/config'

/** In milliseconds: it guards against hanging, not against a busy machine. */
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      { test: { name: 'brands', root: 'brands', include: ['*.test.ts'], testTimeout } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], testTimeout } },
      { test: { name: 'house', include: ['*.test.ts', 'checks/*.test.ts'], testTimeout } },
    ],
    reporters: ['default'],
  },
})
