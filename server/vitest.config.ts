import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/globalSetup.ts',
    // Each file would load the whole server once more. Tests share no state but the modules, whose state is in the database.
    isolate: false,
    // What a test may take on a machine that is busy with other things: they guard against hanging, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
