import { prepareFolder } from './preparedFolder.ts'

/** The folders of complete files, the landlord's mappings, imported files, and refused files. */
const subfolders = ['full', 'mappings', 'done', 'refused']

/** Creates the folder of `IMPORT_DIR` with its subfolders; throws a `StartProblem` if the server cannot move files in it. */
export const prepareImportFolder = (folder: string | undefined): Promise<void> =>
  prepareFolder('IMPORT_DIR', folder, subfolders)
