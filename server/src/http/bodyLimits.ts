/** The size limit for JSON without files. */
export const maxBodyBytes = 64 * 1024
/** The size limit for JSON with up to three files in Base64. */
export const maxLargeBodyBytes = 21 * 1024 * 1024
