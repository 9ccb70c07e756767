interface ImportMetaEnv {
  /** The id of the brand of this build: the name of its folder. Every call carries it (spec §7). */
  readonly BRAND: string
}
