import * as z from 'zod/mini'
import { localized } from './texts.ts'

/** A question is shown when the earlier answer it names is one of these (for several choices: when it holds one of them). */
const shownWhen = z.optional(z.object({ field: z.string(), isOneOf: z.array(z.string()) }))

const option = z.object({ value: z.string(), label: localized, help: z.optional(localized) })
const common = {
  id: z.string(),
  label: localized,
  help: z.optional(localized),
  required: z.boolean(),
  shownWhen,
}

/** Lengths are in characters as a person counts them, amounts in cents, dates ISO. */
export const field = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.enum(['text', 'longText']),
    minLength: z.optional(z.int()),
    maxLength: z.int(),
    /** The token of HTML's `autocomplete`. */
    autocomplete: z.optional(z.string()),
  }),
  z.object({ ...common, kind: z.literal('email') }),
  z.object({
    ...common,
    kind: z.literal('phone'),
    /** The tenant's number on file: it stands there until another is typed. */
    onFile: z.optional(z.string()),
  }),
  /** 13 digits, the first a 1; spaces between them are forgiven (spec §5). */
  z.object({ ...common, kind: z.literal('contractNumber') }),
  z.object({ ...common, kind: z.enum(['number', 'amount']), min: z.int(), max: z.int() }),
  z.object({ ...common, kind: z.literal('date'), earliest: z.optional(z.string()), latest: z.optional(z.string()) }),
  z.object({ ...common, kind: z.enum(['choice', 'choices']), options: z.array(option) }),
  z.object({
    ...common,
    kind: z.literal('consent'),
    /** What the consent is about, to be read before: addresses outside the portal. */
    links: z.optional(z.array(z.object({ label: localized, url: z.url({ protocol: /^https$/ }) }))),
  }),
  z.object({ ...common, kind: z.literal('files'), maxCount: z.int() }),
])
export type Field = z.output<typeof field>
export type FieldKind = Field['kind']

/** The fields of one kind: some kinds are declared together because they share their limits. */
export type FieldOf<Kind extends FieldKind> = Field extends infer Each
  ? Each extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Omit<Each, 'kind'> & { kind: Kind }
      : never
    : never
  : never

export const formStep = z.object({
  id: z.string(),
  title: localized,
  intro: z.optional(localized),
  shownWhen,
  fields: z.array(field),
})
export type FormStep = z.output<typeof formStep>

export const form = z.object({
  formId: z.string(),
  title: localized,
  /** How long it takes to fill in. */
  minutes: z.int(),
  /** What to have at hand, one thing each: "the number of the meter". */
  needs: z.optional(z.array(localized)),
  /** When an answer usually comes, as a whole sentence. */
  answerWithin: localized,
  steps: z.array(formStep),
})
export type Form = z.output<typeof form>

/** In UTF-16 units: 2000 characters as people count them, each an emoji of a family. */
const longestAnswer = 24_000

/** An answer by kind: text kinds, `choice` and `date` a string, `choices` strings, `number` and `amount` a whole number, `consent` true. */
export const answer = z.union([
  z.string().check(z.maxLength(longestAnswer)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
  z.int(),
  z.boolean(),
])
export type Answer = z.output<typeof answer>

export const answers = z.record(z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,63}$/)), answer)
export type Answers = z.output<typeof answers>
