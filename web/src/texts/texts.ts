/** The shape of a German catalogue, which its English twin must fill completely. */
export type Texts<German> = {
  readonly [Key in keyof German]: German[Key] extends string
    ? string
    : German[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : Texts<German[Key]>
}
