import { PDFBool, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/**
 * Returns what a PDF lacks for assistive technology: tags, a language, a shown title, a main heading, or the headings of a
 * table (PDF/UA-1; EN 301 549, chapter 10).
 */
export async function findPdfFaults(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const dictionaries = context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (object instanceof PDFDict) return [object]
    return object instanceof PDFRawStream ? [object.dict] : []
  })
  const entry = (dictionary: PDFDict | undefined, key: string) => dictionary?.lookup(PDFName.of(key))
  const tagged = (tag: string) => dictionaries.filter((each) => String(entry(each, 'S')) === `/${tag}`)
  const marks = catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)
  const preferences = catalog.lookupMaybe(PDFName.of('ViewerPreferences'), PDFDict)
  const isUnscoped = (heading: PDFDict) => !entry(heading.lookupMaybe(PDFName.of('A'), PDFDict), 'Scope')
  const hasHeading = (table: PDFDict) => {
    const belongs = (each: PDFDict | undefined): boolean =>
      each === table || (each !== undefined && belongs(each.lookupMaybe(PDFName.of('P'), PDFDict)))
    return tagged('TH').some(belongs)
  }
  const faults: [fault: string, isFaulty: boolean][] = [
    ['It has no tags.', entry(marks, 'Marked') !== PDFBool.True || !catalog.has(PDFName.of('StructTreeRoot'))],
    ['It has no language.', !entry(catalog, 'Lang')],
    ['It has no title.', !document.getTitle()],
    ['Viewers show its file name instead of its title.', entry(preferences, 'DisplayDocTitle') !== PDFBool.True],
    ['It has no main heading.', tagged('H1').length === 0],
    ['A table has no headings.', !tagged('Table').every(hasHeading)],
    ['A heading of a table has no scope.', tagged('TH').some(isUnscoped)],
  ]
  return faults.filter(([, isFaulty]) => isFaulty).map(([fault]) => fault)
}
