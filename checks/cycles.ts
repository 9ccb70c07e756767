import { posix } from 'node:path'
import { importsOf, type SourceFile } from './imports.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the nodes on the shortest path from a node back to itself; undefined if there is no such path. */
function cycleThrough(graph: Graph, start: string): string[] | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

/** Describes only some of the cycles, but every node that is part of any cycle appears in at least one described cycle. */
function describeCycles(graph: Graph): string[] {
  const known = new Set<string>()
  return [...graph.keys()].flatMap((start) => {
    if (known.has(start)) return []
    const cycle = cycleThrough(graph, start)
    if (!cycle) return []
    for (const node of cycle) known.add(node)
    return [`${[...cycle, start].join(' imports ')}: a cycle.`]
  })
}

function createGraph(files: readonly SourceFile[], nodeOf: (path: string) => string): Graph {
  const paths = new Set(files.map(({ path }) => path))
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nodeOf(file.path)
    const targets = importsOf(file).filter((target) => paths.has(target))
    const others = targets.map(nodeOf).filter((to) => to !== from)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }
  return graph
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path)

/**
 * Describes cycles of imports between files or, if no files form a cycle, between folders. In a folder that also has
 * subfolders, each file counts as a folder of its own. Otherwise these two imports would be a cycle: `server/src/http` imports
 * `server/src/settings.ts`, and `server/src/app.ts` imports `server/src/http`.
 */
export function findCycles(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
  const parents = new Set(sources.map(({ path }) => posix.dirname(posix.dirname(path))))
  const folderOf = (path: string) => (parents.has(posix.dirname(path)) ? path : posix.dirname(path))
  const ofFiles = describeCycles(createGraph(sources, (path) => path))
  return ofFiles.length > 0 ? ofFiles : describeCycles(createGraph(sources, folderOf))
}
