import type { SourceFile } from './imports.ts'

/** Data and texts are as long as they need to be. */
const mayBeLong = /^(web\/src\/texts|server\/src\/(demo|services))\/|refusalTexts/
const mostLines = 300

/** Names that say nothing about what lies behind them. */
const emptyName = /(^|\/)[^/]*(utils?|helpers?|common|misc|manager)[^/]*(\/|$)/i

interface Offence {
  pattern: RegExp
  where: RegExp
  sentence: string
}

const offences: readonly Offence[] = [
  {
    pattern: /\b(test|it|describe)\.(skip|only|todo|fixme)\b|\bx(it|describe)\(/,
    where: /\.(test|spec)\.tsx?$/,
    sentence: 'holds a test that does not run, or keeps others from running',
  },
  {
    pattern: /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    where: /^web\/src\//,
    sentence: 'makes markup out of text',
  },
  {
    pattern: /\bbrand(\.id|Id)?\s*[!=]==/i,
    where: /^(web|server)\/src\//,
    sentence: 'asks which brand it is, instead of using what the brand brings',
  },
]

function manners({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length
  return [
    ...(lines > mostLines && !mayBeLong.test(path) ? [`${path} has ${lines} lines, more than ${mostLines}.`] : []),
    ...(emptyName.test(path) ? [`${path} has a name that says nothing.`] : []),
    ...offences.flatMap(({ pattern, where, sentence }) =>
      where.test(path) && pattern.test(text) ? [`${path} ${sentence}.`] : [],
    ),
  ]
}

/** Every file that is too long, badly named, or does what we never do, each in a sentence. */
export const findOffences = (files: readonly SourceFile[]): string[] => files.flatMap(manners)
