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
    // Most tests of the server wait for processes, time limits and the disk, so that two at once suit two cores.
    maxWorkers: 2,
  },
})
