import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const notResults = ['--', '.', ':!docs/proofs.md']

/**
 * Returns the name of the current commit, with a hash of the local changes if there are any: results are valid only for the
 * same code. Changes of the page with the results are ignored.
 */
export function describeCommit(root: string): string {
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD').trim()
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', ...notResults)
    .split('\n')
    .filter(Boolean)
    .map((path) => git(root, 'hash-object', path))
  const changes = [git(root, 'diff', 'HEAD', ...notResults), ...untracked].join('')
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
