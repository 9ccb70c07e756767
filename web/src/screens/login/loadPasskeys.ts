import { throwConnectionError } from '../../api/errors.ts'
import { loadOnce } from '../../components/loadOnce.ts'

const load = loadOnce(() => import('./passkey/SecondFactor.tsx'))

/** Loads the code for passkeys. Most sign-ins need none of it, so the first download does not contain it. */
export const loadPasskeys = () => load().catch(throwConnectionError)
