import * as z from 'zod/mini'

/** A UUID of any version and variant, because not every client creates its ids with the bits of a version. */
export const uuid = z.guid()
