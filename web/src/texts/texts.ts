/** The type of English texts, derived from the German texts. A missing text does not compile. */
export type Texts<German> = {
  readonly [Key in keyof German]: German[Key] extends string
    ? string
    : German[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Texts<German[Key]>
}
