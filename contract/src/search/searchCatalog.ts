import type { Language } from '../api/texts.ts'
import type { Catalog } from '../requests.ts'
import { normalizedWords } from './normalize.ts'
import { readSynonyms, type Synonyms, synonymsOf } from './synonyms.ts'
import { similarity, type Word, withStem } from './words.ts'

type ServiceType = Catalog['serviceTypes'][number]
type Theme = ServiceType['themes'][number]

/** A type of the catalog with its theme and service type. */
export interface CatalogType {
  serviceType: ServiceType
  theme: Theme
  type: Theme['types'][number]
}

interface IndexedType extends CatalogType {
  /** The words by which the type is found, each with the highest weight of the texts in which it occurs. */
  weights: ReadonlyMap<string, number>
}

/** The types of a catalog, prepared for searches in one language. */
export interface SearchIndex {
  types: readonly IndexedType[]
  vocabulary: readonly Word[]
  synonyms: Synonyms
}

/** How much a match in a text counts. The texts of a theme or service type count less, because several types share them. */
const weight = { title: 1, keywords: 0.95, description: 0.7, theme: 0.5, themeDescription: 0.3, serviceType: 0.2 }

export function indexCatalog({ serviceTypes, synonyms }: Catalog, language: Language): SearchIndex {
  const types = serviceTypes.flatMap((serviceType) =>
    serviceType.themes.flatMap((theme) =>
      theme.types.map((type) => {
        const weights = new Map<string, number>()
        const add = (text: CatalogType['type']['description'], textWeight: number) => {
          for (const word of withoutStopWords(text?.[language] ?? ''))
            weights.set(word, Math.max(weights.get(word) ?? 0, textWeight))
        }
        add(type.title, weight.title)
        add(type.keywords, weight.keywords)
        add(type.description, weight.description)
        add(theme.title, weight.theme)
        add(theme.description, weight.themeDescription)
        add(serviceType.title, weight.serviceType)
        return { serviceType, theme, type, weights }
      }),
    ),
  )
  const vocabulary = new Set(types.flatMap(({ weights }) => [...weights.keys()]))
  return { types, vocabulary: [...vocabulary].map(withStem), synonyms: readSynonyms(synonyms, language) }
}

/** Words that identify no type. Most of them are common in all texts, the others in reports of damage. */
const stopWords = new Set(
  normalizedWords(`
    der die das den dem des ein eine einen einem einer ist sind war und oder in im ins am an auf aus bei beim mit zu zum zur
    von vom vor für ich mein meine meinen meiner meinem mir mich wir uns unser unsere unserer unserem sie es er man hat habe haben
    wird werden sich so sehr da dass hier bitte wie was wo wann ja schon noch auch nur mal immer seit
    nicht geht gehen funktioniert funktionieren
    the a an is are was were my our your i we it its this that on at of to for from with and or be been has have had do does
    very please there when some not does doesn t work working
  `),
)

const withoutStopWords = (text: string) => normalizedWords(text).filter((word) => !stopWords.has(word))

/** A synonym counts a little less than the typed word itself. */
const synonymFactor = 0.9

/**
 * Returns the words of the vocabulary that match a typed word or one of its synonyms, each with how well it matches (0 to 1).
 */
function matchVocabulary(typed: string, { vocabulary, synonyms }: SearchIndex): Map<string, number> {
  const typedWord = withStem(typed)
  const alternatives = synonymsOf(typed, synonyms).map(withStem)
  const matches = new Map<string, number>()
  for (const word of vocabulary) {
    const ofSynonyms = alternatives.map((alternative) => similarity(alternative, word) * synonymFactor)
    const match = Math.max(similarity(typedWord, word), ...ofSynonyms)
    if (match > 0) matches.set(word.text, match)
  }
  return matches
}

const maxFound = 6
/** A result with a lower score matches too few of the typed words, or matches them too weakly. */
const minScore = 0.35
/** A result is shown only if its score is at least this fraction of the best score. */
const minFractionOfBest = 0.6
/**
 * For the importance of a typed word: a type counts as matching the word if its score for the word, the match times the weight
 * of the text, is at least this. The texts of themes and service types weigh less, so a word that occurs only in them matches
 * no type.
 */
const minMatch = 0.6
/** An emergency comes before other types that match about as well. */
const emergencyFactor = 1.06

/** Returns the types that match the words of the query best, the best first; at most `maxFound`. */
export function searchCatalog(index: SearchIndex, query: string): CatalogType[] {
  const terms = withoutStopWords(query).map((word) => {
    const matches = matchVocabulary(word, index)
    const scores = index.types.map(({ weights }) => bestMatch(matches, weights))
    const matchingTypes = scores.filter((score) => score >= minMatch).length
    // A word that matches few types is more important than one that matches many. A word that matches no type gets the
    // importance of a word that matches a third of the types, so it changes all scores only a little.
    return { scores, importance: matchingTypes === 0 ? 2 : Math.log(1 + index.types.length / matchingTypes) ** 2 }
  })
  if (terms.length === 0) return []
  const total = terms.reduce((sum, { importance }) => sum + importance, 0)
  const scored = index.types
    .map((found, position) => {
      const sum = terms.reduce((sum, { scores, importance }) => sum + importance * (scores[position] ?? 0), 0)
      return { found, score: (sum / total) * (found.type.isEmergency ? emergencyFactor : 1) }
    })
    .filter(({ score }) => score >= minScore)
    .toSorted((one, other) => other.score - one.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best * minFractionOfBest)
    .slice(0, maxFound)
    .map(({ found: { serviceType, theme, type } }) => ({ serviceType, theme, type }))
}

function bestMatch(matches: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let best = 0
  for (const [word, wordWeight] of weights) best = Math.max(best, (matches.get(word) ?? 0) * wordWeight)
  return best
}
