import type { ObjectListeners } from './objects.ts'
import { PdfProblem } from './problem.ts'
import { isDictionary, nameOf, type PdfDictionary, type PdfValue, referenceOf, textOf } from './values.ts'

/**
 * Keys of scripts, of actions that an event triggers, of forms with scripts, of attached files and media, and of encryption. A
 * viewer puts the text of `Base` before the addresses of links.
 */
const unsafeKeys = ['AA', 'JS', 'JavaScript', 'XFA', 'Encrypt', 'EF', 'UF', 'EmbeddedFiles', 'RichMediaContent', 'Base']
/** Actions that run a script or program, open or send a file, play media, or change what the reader of the document sees. */
const unsafeActions = [
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'GoTo3DView', 'SubmitForm', 'ImportData', 'Thread', 'Hide'],
  ...['SetOCGState', 'Sound', 'Movie', 'Rendition', 'RichMediaExecute'],
]
/** Actions that a click may trigger, but not the opening of the document. */
const clickActions = ['URI', 'Named', 'ResetForm']
/** Annotations and other objects that play or contain a file. */
const unsafeTypes = ['EmbeddedFile', 'Filespec', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']
/** Names that must not be separate objects: a dictionary could refer to them, and this check does not follow references. */
const judgedNames = [...unsafeActions, ...clickActions, ...unsafeTypes]

/**
 * Addresses that open a web page, a mail or a telephone call, or go to a place in the document. Others could open a file, or
 * send the reader's credentials to a network share. In a mail address without a scheme, colons and slashes are refused, because
 * MuPDF skips a byte order mark before an address, and would open `\ufefffile://…` as a file.
 */
const harmlessAddress = /^ *((https?|mailto|tel):|(www\.|#)\P{Cc}*$|([^\s/\\:@\p{Cc}]+@[^\s/\\:@\p{Cc}]+)?$)/iu

const isOneOf = (names: readonly string[], value: PdfValue | undefined) => names.includes(nameOf(value) ?? '')

function isUnsafe(dictionary: PdfDictionary): boolean {
  const action = dictionary.get('S')
  const address = textOf(dictionary.get('URI'))
  const onOpen = dictionary.get('OpenAction')
  return (
    unsafeKeys.some((key) => dictionary.has(key)) ||
    isOneOf(unsafeActions, action) ||
    isOneOf(unsafeTypes, dictionary.get('Type')) ||
    isOneOf(unsafeTypes, dictionary.get('Subtype')) ||
    // `F` names a file. In an action, the name may be in another object.
    textOf(dictionary.get('F')) !== undefined ||
    (referenceOf(dictionary.get('F')) !== undefined && dictionary.has('S')) ||
    (nameOf(action) === 'URI' && address === undefined) ||
    (address !== undefined && !harmlessAddress.test(address)) ||
    // `Next` is an action that this action triggers.
    (nameOf(action) !== undefined && dictionary.has('Next')) ||
    // A catalog inside the trailer: `finish` compares only catalogs that are objects of their own.
    isDictionary(dictionary.get('Root')) ||
    (isDictionary(onOpen) && nameOf(onOpen.get('S')) !== 'GoTo')
  )
}

/** Whether a stream takes its content from another file, or from a page of another file. */
const isExternal = (dictionary: PdfDictionary) => ['F', 'FFilter', 'Ref'].some((key) => dictionary.has(key))

/**
 * Whether the object is one of `clickActions`, or could be one in a viewer: a reference to another object, or an action whose
 * type is a reference.
 */
const canAct = (value: PdfValue) =>
  referenceOf(value) !== undefined ||
  (isDictionary(value) && (isOneOf(clickActions, value.get('S')) || referenceOf(value.get('S')) !== undefined))

/** Whether the object is a place in the document, or an action that goes to one. */
const isDestination = (value: PdfValue) =>
  Array.isArray(value) || (isDictionary(value) && nameOf(value.get('S')) === 'GoTo')

const refuse = (verdict: PdfProblem['verdict']): never => {
  throw new PdfProblem(verdict)
}

/**
 * Judges the objects of a PDF. Throws a `PdfProblem` for active content in any dictionary, whether or not the document uses the
 * dictionary; `finish` throws for problems that only all objects together show.
 */
export function createJudge(): ObjectListeners & { finish(): void } {
  const roots = new Set<number>()
  const openActions = new Set<number>()
  const actions: string[] = []
  const destinations = new Set<number>()
  /**
   * The types of the actions in object streams; undefined if the action or its type is a reference. pdf.js ignores the numbers
   * of these objects, so it could take any of these actions for the action that runs when the document opens.
   */
  const typesInStreams = new Set<string | undefined>()
  const catalogs = new Set<number>()

  return {
    onDictionary(dictionary) {
      if (isUnsafe(dictionary)) refuse('fileNotSafe')
      const [root, onOpen] = [referenceOf(dictionary.get('Root')), referenceOf(dictionary.get('OpenAction'))]
      if (root !== undefined) roots.add(root)
      if (onOpen !== undefined) openActions.add(onOpen)
    },
    onStream(dictionary) {
      if (isExternal(dictionary)) refuse('fileNotSafe')
    },
    onObject(digits, value, isInStream) {
      if (isOneOf(judgedNames, value)) refuse('fileNotSafe')
      if (canAct(value)) actions.push(digits)
      if (canAct(value) && isInStream) typesInStreams.add(isDictionary(value) ? nameOf(value.get('S')) : undefined)
      if (isDestination(value)) destinations.add(Number(digits))
      if (isDictionary(value) && value.has('Pages')) catalogs.add(Number(digits))
    },
    finish() {
      // With two roots, viewers may show different documents.
      if (roots.size > 1) refuse('fileNotSafe')
      if (![...roots].some((root) => catalogs.has(root))) refuse('fileDamaged')
      // The cross-reference table can point to the last digit of a number, so that a viewer takes object 15 for object 5.
      const numbers = [...openActions].map(String)
      if (numbers.some((number) => actions.some((digits) => digits.endsWith(number)))) refuse('fileNotSafe')
      if (typesInStreams.size > 0 && ![...openActions].every((number) => destinations.has(number)))
        refuse('fileNotSafe')
      // When a document opens, pdf.js performs none of its actions of the types `URI` and `ResetForm`.
      const isHarmless = [...typesInStreams].every((type) => type === 'URI' || type === 'ResetForm')
      if (openActions.size > 0 && !isHarmless) refuse('fileNotSafe')
    },
  }
}
