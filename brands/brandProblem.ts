/** Thrown if the folder of a brand cannot be used. The message tells the operator what to change. */
export class BrandProblem extends Error {}
