/** The patterns of all routes of the web app (spec §2). The last pattern matches every other address. */
export const routePatterns = [
  '/',
  '/emergency',
  '/inbox',
  '/login',
  '/login/forgot-password',
  '/login/new-password',
  '/maintenance',
  '/profile',
  '/profile/confirm-email',
  '/profile/undo-change',
  '/registration',
  '/registration/confirm',
  '/registration/resend',
  '/registrationWithCode',
  '/registrationWithCode/request-code',
  '/registrationWithCode/help',
  '/services',
  '/services/:id',
  '/services/contract',
  '/services/costs',
  '/services/contact',
  '/services/contact/success',
  '/services/contactoptions',
  '*',
] as const

export type RoutePattern = (typeof routePatterns)[number]
