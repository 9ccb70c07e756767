export const contactPath = '/services/contact'
export const successPath = '/services/contact/success'

/** The address of the sign-in screen. After the sign-in, the tenant returns to the contact form. */
export const signInAddress = `/login?redirect=${encodeURIComponent(contactPath)}`
