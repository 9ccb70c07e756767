import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Makes tests hash passwords at a low cost. Processes that tests start do not use this alias, and hash at the full cost.
  resolve: {
    alias: { '@node-rs/argon2': fileURLToPath(new URL('src/testing/cheapArgon2.ts', import.meta.url)) },
  },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'build/*.test.ts', '../proofs/*/*.test.ts'],
    globalSetup: 'src/testing/processes/globalSetup.ts',
    // With isolation, each test file would load the whole server again. Test files can share the modules, because each portal
    // has a database of its own, and what the modules keep in memory does not affect other portals.
    isolate: false,
    // With a larger young generation of the heap, garbage collection takes less of the processor time of the tests. A minimum
    // size would also apply to worker threads, and double the time that they take to start.
    execArgv: ['--max-semi-space-size=128'],
    // Long enough for a busy machine: the timeouts guard against tests that hang, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The list of failures at the end of a run shows the message alone, without a diff. Chai's messages omit longer values.
    chaiConfig: { truncateThreshold: 400 },
  },
})
