type Task = () => unknown

const timeoutMs = 5_000
const tasks = new Set<Task>()

/** Registers a task that must finish before the page reloads itself, for example a task that stores unsaved input. */
export const beforeReload = (task: Task) => {
  tasks.add(task)
}

/** Runs all registered tasks. Resolves when all have ended, with or without errors, or after the timeout. */
export const finishBeforeReload = () =>
  Promise.race([
    Promise.allSettled([...tasks].map(async (task) => task())),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ])
