import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism, totalmem } from 'node:os'

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
/** The paths of the code that proofs run. Other changes, such as those of the web app or of the docs, keep the results. */
const proven = ['--', 'brands', 'contract', 'proofs', 'server', 'package-lock.json', ':!*.test.ts']

/**
 * Returns the name of the last commit that changed code which proofs run, with a hash of the local changes of this code if there
 * are any: results are valid only for the same code.
 */
export function describeCommit(root: string): string {
  const commit = git(root, 'log', '-1', '--format=%h', '--abbrev=10', ...proven).trim()
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', ...proven)
    .split('\n')
    .filter(Boolean)
    .map((path) => git(root, 'hash-object', path))
  const changes = [git(root, 'diff', 'HEAD', ...proven), ...untracked].join('')
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
