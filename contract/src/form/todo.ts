import * as z from 'zod/mini'

/**
 * A token that is opaque to the client. It identifies the next step after a choice in the catalog, the next step of a
 * request, or something that can be sent: a decision, a message, a withdrawal or a reopening.
 */
export const todo = z.string().check(z.minLength(1), z.maxLength(512))
