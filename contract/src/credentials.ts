import * as z from 'zod/mini'
import { emailPattern, maxEmailLength, maxPasswordLength, minPasswordLength } from './rules.ts'

export const emailAddress = z.string().check(z.trim(), z.maxLength(maxEmailLength), z.email({ pattern: emailPattern }))

/**
 * Each password rule that the registration page lists (spec §5) has its own error code. The page does not list the maximum
 * length.
 */
export const newPassword = z
  .string()
  .check(
    z.minLength(minPasswordLength, 'passwordTooShort'),
    z.maxLength(maxPasswordLength),
    z.regex(/\p{Lu}/u, 'upperCaseMissing'),
    z.regex(/\p{Ll}/u, 'lowerCaseMissing'),
    z.regex(/\d/, 'digitMissing'),
  )
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength))

/** The token from the link in a mail: 256 bits in base64url. */
export const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/))
