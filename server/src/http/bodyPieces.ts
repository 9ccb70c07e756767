/** How many pieces a body may have at least, however small it is. */
const freePieces = 1_000
/** The average size of the further pieces, in bytes. The segments of a network are larger. */
const minBytesPerPiece = 100

/**
 * Whether a body arrives in so many tiny pieces that they cost far more memory and processor time than its bytes. Only an
 * attacker sends such a body.
 */
export const hasTooManyPieces = (pieces: number, bytes: number): boolean =>
  pieces > freePieces + bytes / minBytesPerPiece
