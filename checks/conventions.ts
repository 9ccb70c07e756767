import { posix } from 'node:path'
import type { SourceFile } from './imports.ts'

/** Files of data or texts may have any number of lines. */
const mayExceedMaxLines = /^((?:web|desk)\/src\/texts|server\/src\/(demo|services))\//
const maxLines = 300

/** Matches a name of a file or folder that does not describe its contents. */
const meaninglessName = /(^|\/)[^/]*(utils?|helpers?|common|misc|manager)[^/]*(\/|$)/i

interface Convention {
  pattern: RegExp
  where: RegExp
  sentence: string
}

const conventions: readonly Convention[] = [
  {
    pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b|\bx(it|describe)\(/,
    where: /\.(test|spec)\.tsx?$/,
    sentence: 'contains a test that does not run or that prevents others from running',
  },
  {
    pattern: /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    where: /^(web|desk)\/src\//,
    sentence: 'parses text as markup',
  },
  {
    pattern: /\bbrand(\.id|Id)?\s*[!=]==/i,
    where: /^(web|desk|server)\/src\//,
    sentence: 'compares the brand id instead of using a value of the brand',
  },
]

function violationsOf({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length
  return [
    ...(lines > maxLines && !mayExceedMaxLines.test(path)
      ? [`${path} has ${lines} lines, more than ${maxLines}.`]
      : []),
    ...(meaninglessName.test(path) ? [`${path} has a meaningless name.`] : []),
    ...conventions.flatMap(({ pattern, where, sentence }) =>
      where.test(path) && pattern.test(text) ? [`${path} ${sentence}.`] : [],
    ),
  ]
}

const maxFolderFiles = 20
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Returns a sentence for every folder with too many TypeScript files. Tests and files of subfolders do not count. */
export function findCrowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const folder = posix.dirname(path)
    const isCounted = /\.tsx?$/.test(path) && !isTest(path)
    counts.set(folder, (counts.get(folder) ?? 0) + (isCounted ? 1 : 0))
  }
  return [...counts]
    .filter(([, count]) => count > maxFolderFiles)
    .map(([folder, count]) => `${folder} has ${count} files, more than ${maxFolderFiles}: divide it by subject.`)
}

/** Returns a sentence for every file that is too long, every meaningless name and every broken convention. */
export const findBrokenConventions = (files: readonly SourceFile[]): string[] => files.flatMap(violationsOf)
