import type { SourceFile } from './imports.ts'

/** Words that comments, names and documentation must not use. Name the actor instead, or use the term of the glossary. */
const words = ['whoever', 'whatever', 'whomever', 'nobody', 'somebody', 'someone', 'anew', 'doorkeepers?', 'strangers?']
const phrases = ['patience', 'of ours', 'tells of', 'comes home']
const ruledOut = new RegExp(`\\b(?:${[...words, ...phrases].join('|')})\\b`, 'gi')

/** The glossary lists the words that must not be used. */
const isExempt = (path: string) => path === 'docs/glossary.md'

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
/** Blanks out quoted words and code, because a text that quotes a word does not use it. */
const withoutQuotes = (text: string) => text.replaceAll(/`[^`\n]*`|"[^"\n]*"/g, blank)

const commentOrString = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** Matches the text before the title of a test, including a title after the rows of `test.each`. */
const beforeTitle = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|[\])])\(\s*$/

/** Keeps comments, names and test titles. Blanks out other strings, which are data or texts for people. */
const proseOfCode = (text: string) =>
  text.replaceAll(commentOrString, (token: string, comment: string | undefined, offset: number) => {
    if (comment !== undefined) return withoutQuotes(comment)
    return beforeTitle.test(text.slice(Math.max(0, offset - 60), offset)) ? token : blank(token)
  })

const proseOf = ({ path, text }: SourceFile) =>
  /\.(ts|tsx|mjs|css)$/.test(path) ? proseOfCode(text) : withoutQuotes(text)

/** Separates the words of names such as `createdAt` or `created_at`. Line breaks stay. */
const splitNames = (text: string) => text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')

/** Returns a sentence for every ruled-out word in comments, names, paths, test titles and documentation. */
export function findRuledOutWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isExempt(path))
    .flatMap((file) => {
      const wordsInPath = splitNames(file.path).match(ruledOut) ?? []
      const lines = splitNames(proseOf(file)).split('\n')
      return [
        ...wordsInPath.map((word) => `${file.path} has "${word}" in its name: name the actor, or use the glossary.`),
        ...lines.flatMap((line, index) =>
          (line.match(ruledOut) ?? []).map(
            (word) => `${file.path}:${index + 1} says "${word}": name the actor, or use the glossary.`,
          ),
        ),
      ]
    })
}
