import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { languages } from './api/texts.ts'
import { uuid } from './api/uuid.ts'
import { emailAddress } from './credentials.ts'
import { maxPasswordLength } from './rules.ts'

/** The login data of spec §3. `accessTokenExpiry` is a point in time, ISO 8601. */
export const loginData = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  accessTokenExpiry: z.string(),
  userId: z.string(),
})
export type LoginData = z.output<typeof loginData>

/** The solution of the challenge that came with a refused sign-in (`proofRequired`). */
export const proof = z.strictObject({
  challenge: z.string().check(z.maxLength(200)),
  solution: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
})
export type Proof = z.output<typeof proof>

/** Roles in the access token, in lower case (spec §4). */
export const roles = ['user', 'authenticateduser', 'renter'] as const
export type Role = (typeof roles)[number]

export const session = {
  login: call({
    method: 'POST',
    path: '/identity/login',
    access: 'public',
    body: z.strictObject({
      email: emailAddress,
      password: z.string().check(z.minLength(1), z.maxLength(maxPasswordLength)),
      /** On a shared device, the session ends earlier and the device does not become a known one. */
      isSharedDevice: z.optional(z.boolean()),
      proof: z.optional(proof),
    }),
    answer: loginData,
    refuses: ['signInFailed', 'emailNotConfirmed', 'passkeyRequired', 'tooManyTries', 'proofRequired'],
    registersDevice: true,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/identity/refresh-token',
    access: 'public',
    body: z.strictObject({ userId: uuid, refreshToken: z.string().check(z.minLength(1), z.maxLength(256)) }),
    answer: loginData,
    refuses: ['sessionEnded', 'tooManyTries'],
  }),
  logout: call({
    method: 'POST',
    path: '/identity/logout',
    access: 'user',
    answer: 'nothing',
  }),
  listRoles: call({
    method: 'GET',
    path: '/Identity/Roles',
    access: 'user',
    answer: z.object({
      roles: z.array(z.enum(roles)),
      email: z.string(),
      /** The language of mails, text messages and documents. A server of an earlier version does not send it. */
      language: z.optional(z.enum(languages)),
    }),
  }),
}
