import { access } from './access/access.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { credentials } from './interleavings/credentials.ts'
import type { Proof } from './proof.ts'
import { uploads } from './uploads/uploads.ts'

/** All proofs, in the order in which they run. */
export const proofs: readonly Proof[] = [credentials, access, uploads, fuzz]
