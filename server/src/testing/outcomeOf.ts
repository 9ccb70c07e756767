import { CallRefused } from './client.ts'

/** Returns `answered`, or the refusal of the call, such as `404 documentNotFound`. Rejects on any other error. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallRefused ? error.message : Promise.reject(error)),
  )
