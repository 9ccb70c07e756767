import { contractKey, forget } from './storage.ts'

/** A task that removes a tenant's data. Each module that holds such data registers a task. */
type SessionEndTask = (end: { hasRunOut: boolean }) => unknown

const sessionEndTasks = new Set<SessionEndTask>()

/**
 * Registers a task that runs at the end of each session. `hasRunOut` means that the session could no longer be refreshed, on
 * a device that is not shared. In this case, the task must keep the tenant's input, because the tenant will probably sign in
 * again.
 */
export const onSessionEnd = (task: SessionEndTask) => {
  sessionEndTasks.add(task)
}

/** Removes the data of the last user from the page and the browser. Also called when a session on a shared device begins. */
export async function runSessionEndTasks(end: { hasRunOut: boolean }) {
  if (!end.hasRunOut) {
    userChanges += 1
    forget(contractKey)
  }
  await Promise.all([...sessionEndTasks].map(async (task) => task(end)))
}

let lastUserId: string | undefined
let userChanges = 0

/** Notes whose session this page uses from now on. */
export function noteUser(userId: string) {
  if (lastUserId !== undefined && lastUserId !== userId) userChanges += 1
  lastUserId = userId
}

/**
 * Returns a function that says whether the page is still used by the same user as now: that user has not signed out, and no other
 * user has signed in after the session had run out. Work that takes time must change nothing for the next user.
 */
export function rememberUser(): () => boolean {
  const changesBefore = userChanges
  return () => userChanges === changesBefore
}
