import type { app as german } from '../de/app.ts'
import type { Texts } from '../texts.ts'

export const app: Texts<typeof german> = {
  loading: 'Loading …',
  retry: 'Try again',
  failedTitle: 'We are sorry',
  failed: 'Something went wrong. Please try again.',
  noAccessTitle: 'No access',
  noAccess: 'Your account has no access to this page.',
  unreachableTitle: 'No connection',
  unreachable:
    'We cannot reach the portal right now. You stay signed in. The page will continue as soon as the connection is back.',
}
