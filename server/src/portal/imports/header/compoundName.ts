import type { Compound } from '../kinds/kind.ts'

/** The name of a compound column in mappings: its parts, joined. */
export const compoundName = ({ parts }: Pick<Compound, 'parts'>): string => parts.join('+')
