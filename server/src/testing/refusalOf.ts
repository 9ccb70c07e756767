import { CallRefused } from './client.ts'

/** How a call was refused, like `404 documentNotFound`; `answered` when it was not. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallRefused ? error.message : Promise.reject(error)),
  )
