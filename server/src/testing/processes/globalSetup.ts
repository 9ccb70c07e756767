import type { TestProject } from 'vitest/node'
import { startTestCluster } from './testCluster.ts'

/** Starts the PostgreSQL of the test run. Returns the function that stops and removes it. */
export default async function openTestRun(project: TestProject) {
  const { cluster, stop } = await startTestCluster()
  project.provide('cluster', cluster)
  return stop
}
