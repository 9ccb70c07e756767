import { importsOf, type SourceFile } from './imports.ts'

/**
 * The files of a layer, and the layers that these files may import. A capturing group in `files` divides the layer into
 * siblings that must not import each other: one screen never imports another.
 */
export interface Layer {
  name: string
  files: RegExp
  imports: readonly string[]
  /**
   * The only packages that the layer may import. Without this property, the layer may import every package that is not
   * reserved for other layers.
   */
  packages?: RegExp
}

/** Packages that only the given layers may import. */
export interface ReservedPackages {
  packages: RegExp
  layers: readonly string[]
}

export interface DependencyRules {
  /** A file belongs to the first layer whose pattern matches. */
  layers: readonly Layer[]
  reserved: readonly ReservedPackages[]
  /**
   * The folders of `server/src/portal` and then of `server/src/desk` in order. Each folder may import only the folders before it.
   * The order does not apply to tests.
   */
  nouns: readonly string[]
}

/** Returns the first layer whose pattern matches a path. */
export const layerOf = ({ layers }: DependencyRules, path: string) => layers.find(({ files }) => files.test(path))
const isProjectFile = (target: string) =>
  /^(\.|(brands|contract|server|web|desk|tools|e2e|bench|proofs)\/)/.test(target)
/** Returns the noun of a file, for example `inbox` or, for the desk, `desk/staff`. */
export const nounOf = (path: string) => /^server\/src\/(?:portal\/|(?=desk\/))((?:desk\/)?[^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function packageViolation(rules: DependencyRules, from: Layer, path: string, target: string): string | undefined {
  if (from.packages && !from.packages.test(target))
    return `${path} must not import ${target}: it is not an allowed package of the layer "${from.name}".`
  const reserved = rules.reserved.find(({ packages }) => packages.test(target))
  if (!reserved || reserved.layers.includes(from.name)) return undefined
  return `${path} must not import ${target}: only these layers may import it: ${reserved.layers.join(', ')}. But the layer of this file is "${from.name}".`
}

function nounViolation({ nouns }: DependencyRules, path: string, target: string): string | undefined {
  const [from, to] = [nounOf(path), nounOf(target)]
  if (from === undefined || to === undefined || from === to || isTest(path)) return undefined
  const unknown = [from, to].find((noun) => !nouns.includes(noun))
  if (unknown) return `${path} imports ${target}, and "${unknown}" is missing from the order of the nouns.`
  if (nouns.indexOf(to) < nouns.indexOf(from)) return undefined
  return `${path} must not import ${target}: "${to}" comes after "${from}" in the order of the nouns.`
}

function layerViolation(rules: DependencyRules, from: Layer, path: string, target: string): string | undefined {
  const to = layerOf(rules, target)
  if (!to) return `${path} imports ${target}, which belongs to no layer.`
  if (to !== from) {
    if (!from.imports.includes(to.name))
      return `${path} must not import ${target}: the layer "${from.name}" never imports the layer "${to.name}".`
    return nounViolation(rules, path, target)
  }
  const areSiblings = from.files.exec(path)?.[1] !== to.files.exec(target)?.[1]
  if (areSiblings)
    return `${path} must not import ${target}: siblings in the layer "${from.name}" never import each other.`
  return nounViolation(rules, path, target)
}

/** Returns a sentence for every import that breaks a rule, and for every file that belongs to no layer. */
export function findViolations(rules: DependencyRules, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = layerOf(rules, file.path)
    if (!from) return [`${file.path} belongs to no layer.`]
    return importsOf(file).flatMap((target) => {
      const violation = isProjectFile(target) ? layerViolation : packageViolation
      return violation(rules, from, file.path, target) ?? []
    })
  })
}
