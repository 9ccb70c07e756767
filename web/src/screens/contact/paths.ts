export const contactPath = '/services/contact'
export const successPath = '/services/contact/success'

/** The sign-in screen, which afterwards returns to the contact form. */
export const signInAddress = `/login?redirect=${encodeURIComponent(contactPath)}`
