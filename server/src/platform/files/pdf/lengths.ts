import { PdfProblem } from './problem.ts'
import { type PdfValue, referenceOf } from './values.ts'

interface Range {
  min: number
  max: number
}

/** Whether a value is a whole number, and not negative. */
export const isCount = (value: PdfValue | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

const isWithin = (value: PdfValue | undefined, { min, max }: Range) => isCount(value) && min <= value && value <= max

const refuseUnless = (isFine: boolean) => {
  if (!isFine) throw new PdfProblem('fileNotSafe')
}

/**
 * Checks the stated lengths of object streams. Some viewers read only as many bytes as the length says, so a wrong length
 * could make them read other objects. A length can be a reference to another object. Then each object that a viewer could
 * take for that object must be a correct length.
 */
export function createLengthCheck() {
  const ranges = new Map<number, Range>()
  /** The objects of the file that are numbers or references. */
  const candidates: { digits: string; value: PdfValue }[] = []
  /**
   * The smallest and largest value of the objects in object streams. pdf.js ignores the object numbers there, so it could take
   * each of these values for any length.
   */
  const inStreams = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }

  return {
    onObject(digits: string, value: PdfValue, isInStream: boolean) {
      if (typeof value !== 'number' && referenceOf(value) === undefined) return
      if (!isInStream) candidates.push({ digits, value })
      else {
        // Viewers could read any length from a value that is not a plain number, so it counts as infinite and fits no range.
        const length = typeof value === 'number' && !Number.isNaN(value) ? value : Number.POSITIVE_INFINITY
        inStreams.min = Math.min(inStreams.min, length)
        inStreams.max = Math.max(inStreams.max, length)
      }
    },
    /**
     * Checks the stated length of a stream. It must cover at least the compressed data (`min`), and at most all bytes before
     * `endstream` (`max`).
     */
    onLength(length: PdfValue | undefined, { min, max }: Range) {
      const reference = referenceOf(length)
      if (reference === undefined) return refuseUnless(isWithin(length, { min, max }))
      const range = ranges.get(reference) ?? { min, max }
      ranges.set(reference, { min: Math.max(range.min, min), max: Math.min(range.max, max) })
    },
    finish() {
      // The cross-reference table can point to a digit within a number, so that a viewer takes object 15 for object 5.
      for (const { digits, value } of candidates)
        for (let start = 0; start < digits.length; start += 1) {
          const range = ranges.get(Number(digits.slice(start)))
          refuseUnless(range === undefined || isWithin(value, range))
        }
      for (const range of ranges.values()) refuseUnless(inStreams.min >= range.min && inStreams.max <= range.max)
    },
  }
}
