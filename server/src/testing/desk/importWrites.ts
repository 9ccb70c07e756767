import type { LoggedAction } from '@portal/contract/desk/log'
import { openDeskImports } from '../imports/deskImports.ts'
import { csv, tenantCsv } from '../imports/tenantList.ts'
import type { openPortal } from '../portal.ts'
import { openMember } from './staff.ts'

/** A call that is ready to be made, with the member who makes it. */
export interface Prepared {
  staffId: string
  make: () => Promise<unknown>
  /** By default, the database of the portal of the test. */
  db?: Awaited<ReturnType<typeof openPortal>>['db']
}

/** The action that the log gets from a successful call, and what prepares the call. */
export type Write = readonly [action: LoggedAction | null, prepare: () => Promise<Prepared>]

type Imports = Awaited<ReturnType<typeof openDeskImports>>
const days = csv(['Frei am', 'Warum'], ['10.03.2031', 'Betriebsferien'])

/** Prepares a call of an administrator about a file that was checked. */
const aboutFile =
  (
    make: (opened: Imports, file: Awaited<ReturnType<Imports['upload']>>) => Promise<unknown>,
    content: string = tenantCsv([{}]),
  ) =>
  async (): Promise<Prepared> => {
    const opened = await openDeskImports()
    const file = await opened.upload(content)
    return { staffId: opened.admin.staffId, db: opened.db, make: () => make(opened, file) }
  }

const saveMapping = ({ admin }: Imports, { importId, check }: Awaited<ReturnType<Imports['upload']>>) =>
  admin.imports.saveMapping({
    params: { importId },
    body: {
      checkedAt: check?.checkedAt ?? '',
      name: 'erp',
      kind: 'closedDays',
      columns: [
        { header: 'Frei am', column: 'day' },
        { header: 'Warum', column: 'name' },
      ],
    },
  })

/** Another administrator confirms the endings of a file. */
async function openConfirmation(): Promise<Prepared> {
  const opened = await openDeskImports()
  await opened.apply(await opened.upload(tenantCsv([{}])))
  const { importId, check } = await opened.upload(tenantCsv([{}], 7), { isFull: 'true', fileName: 'voll.csv' })
  const { staffId, imports } = await openMember(opened, { role: 'admin' })
  const body = { checkedAt: check?.checkedAt ?? '', endings: 2 }
  return { staffId, db: opened.db, make: () => imports.confirmEndings({ params: { importId }, body }) }
}

/** The calls about files and mappings. */
export const importWrites: Record<string, Write> = {
  'imports.checkAgain': [
    'import.checkedAgain',
    aboutFile(({ admin }, { importId }) => admin.imports.checkAgain({ params: { importId } })),
  ],
  'imports.confirmEndings': ['import.confirmed', openConfirmation],
  'imports.applyImport': ['import.applyStarted', aboutFile(({ apply }, file) => apply(file))],
  'imports.discardImport': [
    'import.discarded',
    aboutFile(({ admin }, { importId }) => admin.imports.discardImport({ params: { importId } })),
  ],
  'imports.undoImport': [
    'import.undoStarted',
    aboutFile(async ({ admin, apply }, file) => {
      const { importId } = await apply(file)
      await admin.imports.undoImport({ params: { importId } })
    }),
  ],
  'imports.saveMapping': ['mapping.saved', aboutFile(saveMapping, days)],
  'imports.removeMapping': [
    'mapping.removed',
    aboutFile(async (opened, file) => {
      await saveMapping(opened, file)
      await opened.admin.imports.removeMapping({ params: { mappingName: 'erp' } })
    }, days),
  ],
}
