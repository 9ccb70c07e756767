import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { withRunningDatabase } from '../../platform/database/withRunningDatabase.ts'
import { runCommandOrExplain, StartProblem } from '../../platform/startProblem.ts'

const usage = 'Use: npm run maintenance -- on [--title "…"] [--text "…"] [--button "…"], or: npm run maintenance -- off'

const defaultTexts = {
  title: { de: 'Wartungsmodus', en: 'Maintenance mode' },
  text: {
    de: 'Unsere Systeme werden gerade gewartet. Bitte versuchen Sie es in Kürze noch einmal.',
    en: 'Our systems are being serviced. Please try again shortly.',
  },
  button: { de: 'Aktualisieren', en: 'Refresh' },
}

function readCommand() {
  const stringOption = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { title: stringOption, text: stringOption, button: stringOption },
    })
    const [state, ...others] = positionals
    if ((state === 'on' || state === 'off') && others.length === 0) return { state, values }
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n${usage}`)
  }
  throw new StartProblem(usage)
}

/** A text from the command line is used in both languages. */
const inBothLanguages = (given: string | undefined, defaults: { de: string; en: string }) =>
  JSON.stringify(given?.trim() ? { de: given, en: given } : defaults)

async function switchOn(db: Kysely<DB>, { title, text, button }: { title?: string; text?: string; button?: string }) {
  const row = {
    title: inBothLanguages(title, defaultTexts.title),
    body: inBothLanguages(text, defaultTexts.text),
    button: inBothLanguages(button, defaultTexts.button),
  }
  await db
    .insertInto('maintenance')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

/** Starts or ends the maintenance of the running portal. */
await runCommandOrExplain(async () => {
  const { state, values } = readCommand()
  await withRunningDatabase(process.env, async (db) => {
    if (state === 'on') await switchOn(db, values)
    else await db.deleteFrom('maintenance').execute()
  })
  console.log(state === 'on' ? 'The portal is in maintenance.' : 'The maintenance has ended.')
})
