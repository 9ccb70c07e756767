/**
 * Draws two graphs in docs/architecture.md: the layers, and the nouns (the folders of `server/src/portal` and
 * `server/src/desk`). The edges come from the imports of the sources. `npm run architecture` runs this file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DependencyRules, layerOf, nounOf } from './dependencies.ts'
import { dependencyRules } from './dependencyRules.ts'
import { importsOf, type SourceFile } from './imports.ts'
import { readSources } from './tree.ts'

type Graph = Map<string, Set<string>>

export const architecturePage = join(import.meta.dirname, '../docs/architecture.md')
const markers = { start: '<!-- drawing -->', end: '<!-- end of drawing -->' }

const undrawn = /tests$|^(e2e|bench|proofs)$/
/**
 * The node in which a layer is drawn, if the layer has no node of its own. All files of the nouns are one node, `portal`; the
 * second graph shows the nouns. `context` and `settings` are drawn as part of `platform`, which keeps the graph small.
 */
const drawnAs: Record<string, string> = {
  handlers: 'portal',
  rules: 'portal',
  stores: 'portal',
  'other noun files': 'portal',
  context: 'platform',
  settings: 'platform',
}

function nodeOfLayer(rules: DependencyRules, path: string): string | undefined {
  const name = layerOf(rules, path)?.name
  return name === undefined || undrawn.test(name) ? undefined : (drawnAs[name] ?? name)
}
const nodeOfNoun = (path: string) => (path.includes('.test.') ? undefined : nounOf(path))

function createGraph(files: readonly SourceFile[], nodeOf: (path: string) => string | undefined): Graph {
  const graph: Graph = new Map()
  for (const file of files) {
    const from = nodeOf(file.path)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set()
    for (const to of importsOf(file).map(nodeOf)) if (to !== undefined && to !== from) targets.add(to)
    graph.set(from, targets)
  }
  return graph
}

const reaches = (graph: Graph, from: string, to: string): boolean =>
  from === to || [...(graph.get(from) ?? [])].some((next) => reaches(graph, next, to))

/** Returns the edges that do not follow from other edges: if a → b and b → c are edges, a → c is left out. */
const edgesOf = (graph: Graph) =>
  [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(graph, other, to)))
      .map((to) => [from, to] as const),
  )

const node = (name: string) => (/[ /]/.test(name) ? `${name.replaceAll(/[ /]/g, '-')}["${name}"]` : name)

function drawGraph(graph: Graph): string {
  const lines = edgesOf(graph).map(([from, to]) => `  ${node(from)} --> ${node(to)}`)
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```'].join('\n')
}

/** Returns the page with new drawings of the layers and the nouns between the markers. */
export function drawArchitecture(page: string, files: readonly SourceFile[]): string {
  const layers = drawGraph(createGraph(files, (path) => nodeOfLayer(dependencyRules, path)))
  const nouns = drawGraph(createGraph(files, nodeOfNoun))
  const drawing = `### Layers\n\n${layers}\n\n### Nouns of the server\n\n${nouns}`
  return `${page.split(markers.start)[0]}${markers.start}\n\n${drawing}\n\n${markers.end}${page.split(markers.end)[1]}`
}

if (import.meta.main)
  writeFileSync(architecturePage, drawArchitecture(readFileSync(architecturePage, 'utf8'), readSources()))
