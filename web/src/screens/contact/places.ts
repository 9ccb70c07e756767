export const contactPath = '/services/contact'
export const successPath = '/services/contact/success'

/** Leads back here. */
export const signInAddress = `/login?redirect=${encodeURIComponent(contactPath)}`
