import type { Language, Localized } from '../api/texts.ts'
import type { Catalog } from '../requests.ts'
import { normalizedWords } from './normalize.ts'
import { leakStems, withoutPhrases } from './phrases.ts'
import { isStopWord, isVague } from './stopWords.ts'
import { readSynonyms, type Synonyms, synonymsOf } from './synonyms.ts'
import { isSameWord, similarity, type Word, withStem } from './words.ts'

type ServiceType = Catalog['serviceTypes'][number]
type Theme = ServiceType['themes'][number]
export type CatalogPage = NonNullable<Catalog['pages']>[number]

/** A type of the catalog with its theme and service type. */
export interface CatalogType {
  serviceType: ServiceType
  theme: Theme
  type: Theme['types'][number]
}

/** What a search finds: a type of the catalog, or a page of the portal. */
export type SearchResult = ({ kind: 'type' } & CatalogType) | { kind: 'page'; page: CatalogPage }

interface IndexedResult {
  result: SearchResult
  /** The words by which the result is found, each with the highest weight of the texts in which it occurs. */
  weights: ReadonlyMap<string, number>
}

/** The types and pages of a catalog, prepared for searches in one language. */
export interface SearchIndex {
  results: readonly IndexedResult[]
  vocabulary: readonly Word[]
  synonyms: Synonyms
}

/** How much a match in a text counts. The texts of a theme or service type count less, because several types share them. */
const weight = { title: 1, keywords: 0.95, description: 0.7, theme: 0.5, themeDescription: 0.3, serviceType: 0.2 }

/**
 * Prepares a catalog for searches in one language. Pages come first in the index, because the first of two results with the same
 * score wins: a tenant then finds a statement before a complaint about it.
 */
export function indexCatalog({ serviceTypes, synonyms, pages = [] }: Catalog, language: Language): SearchIndex {
  const weightsOf = (texts: [text: Localized | undefined, weight: number][]) => {
    const weights = new Map<string, number>()
    for (const [text, textWeight] of texts) {
      for (const word of withoutStopWords(text?.[language] ?? ''))
        weights.set(word, Math.max(weights.get(word) ?? 0, textWeight))
    }
    return weights
  }
  const indexedPages = pages.map(
    (page): IndexedResult => ({
      result: { kind: 'page', page },
      weights: weightsOf([
        [page.title, weight.title],
        [page.keywords, weight.title],
        [page.description, weight.description],
      ]),
    }),
  )
  const indexedTypes = serviceTypes.flatMap((serviceType) =>
    serviceType.themes.flatMap((theme) =>
      theme.types.map(
        (type): IndexedResult => ({
          result: { kind: 'type', serviceType, theme, type },
          weights: weightsOf([
            [type.title, weight.title],
            [type.keywords, weight.keywords],
            [type.description, weight.description],
            [theme.title, weight.theme],
            [theme.description, weight.themeDescription],
            [serviceType.title, weight.serviceType],
          ]),
        }),
      ),
    ),
  )
  const results = [...indexedPages, ...indexedTypes]
  const vocabulary = new Set(results.flatMap(({ weights }) => [...weights.keys()]))
  return { results, vocabulary: [...vocabulary].map(withStem), synonyms: readSynonyms(synonyms, language) }
}

/** The words that count. A comma separates phrases, as in a list of keywords. */
const withoutStopWords = (text: string) =>
  text
    .split(',')
    .flatMap((phrase) => withoutPhrases(normalizedWords(phrase)))
    .filter((word) => !isStopWord(word))

/** A synonym counts a little less than the typed word itself. */
const synonymFactor = 0.9

/**
 * Returns the words of the vocabulary that match a typed word or one of its synonyms, each with how well it matches (0 to 1).
 */
function matchVocabulary(typed: string, { vocabulary, synonyms }: SearchIndex): Map<string, number> {
  const typedWord = withStem(typed)
  const alternatives = synonymsOf(typed, synonyms).map(withStem)
  // Only an unknown word is taken apart or corrected. "Einbruch" is a word of the catalog, so it does not mean "Einspruch".
  const isUnknown = !vocabulary.some((word) => isSameWord(word, typedWord))
  const matches = new Map<string, number>()
  for (const word of vocabulary) {
    const ofSynonyms = alternatives.map((each) => similarity(each, word, { isUnknown: false }) * synonymFactor)
    const match = Math.max(similarity(typedWord, word, { isUnknown }), ...ofSynonyms)
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
 * A result counts as matching a typed word if its score for this word is at least this. The score is the match times the weight
 * of the text. A word that occurs only in texts of themes and service types matches no result, because their weights are lower.
 */
const minMatch = 0.6
/** An emergency comes before other results that match about as well. */
const emergencyFactor = 1.06

/** The importance of a vague word such as "kaputt" is at most this fraction of that of the most important other word. */
const vagueFraction = 0.35

interface Term {
  isVague: boolean
  /** Whether the word says that water or gas escapes, which matters at least as much as what it escapes from. */
  isLeak: boolean
  /** How well each result of the index matches the word, in its order. */
  scores: readonly number[]
  importance: number
}

/** How the index matches each word of the query, and how much the word counts. */
function termsOf(index: SearchIndex, query: string): Term[] {
  const terms = withoutStopWords(query).map((word) => {
    const matches = matchVocabulary(word, index)
    const scores = index.results.map(({ weights }) => bestMatch(matches, weights))
    const matching = scores.filter((score) => score >= minMatch).length
    // A word that matches few results is more important than one that matches many. A word that matches no result gets the
    // importance of a word that matches a third of them, so it changes all scores only a little.
    const importance = matching === 0 ? 2 : Math.log(1 + index.results.length / matching) ** 2
    return { isVague: isVague(word), isLeak: leakStems.has(withStem(word).stem), scores, importance }
  })
  const others = terms.filter((term) => !term.isVague)
  if (others.length === 0) return terms
  const max = Math.max(...others.map(({ importance }) => importance))
  return terms.map((term) => {
    if (term.isLeak) return { ...term, importance: max }
    return term.isVague ? { ...term, importance: Math.min(term.importance, max * vagueFraction) } : term
  })
}

/** A result with its score: from 0 to 1, and for an emergency a little more. */
export type ScoredResult = SearchResult & { score: number }

/** Whether two services offer the same type. Types of two services that have the same title also lead to the same form. */
const isSameInOtherService = (one: SearchResult, other: SearchResult) =>
  one.kind === 'type' &&
  other.kind === 'type' &&
  one.serviceType.id !== other.serviceType.id &&
  one.type.title.de === other.type.title.de

/**
 * Returns what matches the words of the query best, the best first; at most `maxFound`. Of a type that two services offer, returns
 * only the better result.
 */
export function searchCatalog(index: SearchIndex, query: string): ScoredResult[] {
  const terms = termsOf(index, query)
  if (terms.length === 0) return []
  const total = terms.reduce((sum, { importance }) => sum + importance, 0)
  const scored = index.results
    .map(({ result }, position): ScoredResult => {
      const sum = terms.reduce((sum, { scores, importance }) => sum + importance * (scores[position] ?? 0), 0)
      const isEmergency = result.kind === 'type' ? result.type.isEmergency : result.page.callFirst
      return { ...result, score: (sum / total) * (isEmergency ? emergencyFactor : 1) }
    })
    .filter(({ score }) => score >= minScore)
    .toSorted((one, other) => other.score - one.score)
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= best * minFractionOfBest)
    .filter((result, index, all) => !all.slice(0, index).some((better) => isSameInOtherService(better, result)))
    .slice(0, maxFound)
}

function bestMatch(matches: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number {
  let best = 0
  for (const [word, wordWeight] of weights) best = Math.max(best, (matches.get(word) ?? 0) * wordWeight)
  return best
}
