import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { StartProblem } from '../../../platform/startProblem.ts'
import { type Mapping, mappingSchema } from '../header/mapping.ts'
import { FileNotRead, readSmallFile } from '../reading/readSmallFile.ts'
import { shippedMappings } from './mappings.ts'
import { withPrecedence } from './storedMappings.ts'

/** Mappings with words for thousands of values are smaller. */
const maxMappingBytes = 1_000_000

/**
 * Reads a mapping of the landlord; throws a `StartProblem` that says what is wrong with it. By default, the path may be a link or a
 * pipe: only the operator names it.
 */
export async function readMappingFile(path: string, { isFromFolder = false } = {}): Promise<Mapping> {
  const content = isFromFolder ? readSmallFile(path, maxMappingBytes) : readFile(path, 'utf8')
  const text = await content.catch((error: unknown) => {
    throw new StartProblem(
      error instanceof FileNotRead
        ? `${path} is no regular file, or is larger than 1 MB.`
        : `The file ${path} cannot be read${isFromFolder ? ', or is a link' : ''}.`,
    )
  })
  try {
    return mappingSchema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new StartProblem(`${path} is not a valid mapping:\n${z.prettifyError(error)}`)
    if (error instanceof SyntaxError) throw new StartProblem(`${path} is not valid JSON: ${error.message}`)
    throw error
  }
}

/** Returns the mapping in the file, or the stored mappings and those of the portal if the option is a name or missing. */
export async function readMappings(
  mapping: string | undefined,
  readStored: () => Promise<readonly Mapping[]>,
): Promise<{ mappings: readonly Mapping[]; name?: string | undefined }> {
  if (!mapping?.endsWith('.json'))
    return { mappings: withPrecedence(await readStored(), shippedMappings), name: mapping }
  const own = await readMappingFile(mapping)
  return { mappings: [own], name: own.name }
}
