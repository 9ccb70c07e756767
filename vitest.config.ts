import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'house', include: ['*.test.ts', 'checks/*.test.ts'] } },
    ],
    reporters: ['default'],
  },
})
