import * as z from 'zod/mini'

/**
 * A token that is opaque to the client. It identifies either the next step after a choice or for a request, or something that
 * can be sent: a decision, a message or a withdrawal.
 */
export const todo = z.string().check(z.minLength(1), z.maxLength(512))
