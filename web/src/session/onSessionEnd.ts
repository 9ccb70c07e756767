import { contractKey, forget } from './storage.ts'

/** A task that removes a tenant's data. Each module that holds such data registers a task. */
type SessionEndTask = (end: { isReturnLikely: boolean }) => unknown

const sessionEndTasks = new Set<SessionEndTask>()

/**
 * Registers a task that runs at the end of each session. `isReturnLikely` means that the session has run out on a device that
 * is not shared. In this case, the task must keep the tenant's input for the next sign-in, except input that only the ended
 * session can use.
 */
export const onSessionEnd = (task: SessionEndTask) => {
  sessionEndTasks.add(task)
}

/**
 * Removes the data of the last user from the page and the browser. Also called when a session on a shared device begins, when
 * the tab of such a session leaves the page, and when the native app has signed out or hands over another user.
 */
export async function runSessionEndTasks(end: { isReturnLikely: boolean }) {
  if (!end.isReturnLikely) forget(contractKey)
  await Promise.all([...sessionEndTasks].map(async (task) => task(end)))
}
