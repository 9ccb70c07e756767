import * as z from 'zod/mini'
import { passwordMaxLength, passwordMinLength } from './rules.ts'

/** As SMTP allows it, without characters that could start a header of their own. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.email())

/** The rules of the registration's hint (spec §5), each with a code of its own for its message. */
export const newPassword = z
  .string()
  .check(
    z.minLength(passwordMinLength, 'passwordTooShort'),
    z.maxLength(passwordMaxLength),
    z.regex(/\p{Lu}/u, 'upperCaseMissing'),
    z.regex(/\p{Ll}/u, 'lowerCaseMissing'),
    z.regex(/\d/, 'digitMissing'),
  )
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

/** 256 bit in base64url, from the link in a mail. */
export const mailedToken = z.string().check(z.regex(/^[\w-]{43}$/))
