import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import * as z from 'zod/mini'
import styles from './CodeField.module.css'

const withoutBlanks = z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''))

/** Blanks of any kind are allowed, because authenticator apps show them. */
export const codeSchema = z.object({ signInCode: z.string().check(withoutBlanks, z.regex(/^\d{6}$/)) })

/** One field for the six digits of an authenticator app, which can also be pasted. */
export const CodeField = (field: { name: string; label: string; error: string | undefined }) => (
  <div className={styles.code}>
    <TextField {...field} inputMode="numeric" autoComplete="one-time-code" enterKeyHint="go" maxLength={12} />
  </div>
)
