import * as z from 'zod/mini'

/**
 * A token that is opaque to the client. It identifies the next step of a choice or a request, or a decision that can be
 * sent.
 */
export const todo = z.string().check(z.minLength(1), z.maxLength(512))
