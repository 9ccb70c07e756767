import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
/** The paths of the code that proofs run. After changes elsewhere, for example in the web app, results remain valid. */
const provenPaths = ['--', 'brands', 'contract', 'proofs', 'server', 'package-lock.json', ':!*.test.ts']

/**
 * Describes the code that proofs run: the last commit that changed this code, and a hash of its uncommitted changes, if any.
 * Results are valid only for the same code.
 */
export function describeCommit(root: string): string {
  const commit = git(root, 'log', '-1', '--format=%h', '--abbrev=10', ...provenPaths).trim()
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', ...provenPaths)
    .split('\n')
    .filter(Boolean)
    .map((path) => git(root, 'hash-object', path))
  const changes = [git(root, 'diff', 'HEAD', ...provenPaths), ...untracked].join('')
  if (changes === '') return commit
  return `${commit} and changes ${createHash('sha256').update(changes).digest('hex').slice(0, 7)}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Describes this machine without its host name: cores, memory, system and version of Node. */
export function describeMachine(): string {
  const cores = availableParallelism()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${words[cores] ?? cores} ${cores === 1 ? 'core' : 'cores'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`
}
