/** Returns the address of the sign-in page without its scheme, to be read in an SMS or a letter. */
export const signInAddress = (publicUrl: string): string => `${publicUrl.replace(/^https?:\/\//, '')}/login`
