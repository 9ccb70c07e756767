interface ImportMetaEnv {
  /** The id of the brand that is built: the name of its folder, which every call carries (spec §7). */
  readonly BRAND: string
}
