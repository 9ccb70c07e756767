import { CallRefused } from './client.ts'

/** Returns the refusal of a call, such as `404 documentNotFound`, or `answered` if the call was not refused. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallRefused ? error.message : Promise.reject(error)),
  )
