import type { Criterion } from './criterion.ts'
import {
  axe,
  beyondAxe,
  guardAgainst,
  keyboardAccount,
  keyboardContact,
  keyboardRepair,
  pdfTags,
  titles,
} from './files.ts'

const showMore = 'e2e/journeys/services/show-more-moves-the-focus.spec.ts › moves the focus'

export const operable: readonly Criterion[] = [
  {
    id: '2.1.1',
    level: 'A',
    evidence: [beyondAxe, keyboardRepair, keyboardAccount, keyboardContact],
    manual: { on: '2026-11-22', by: 'audit', what: 'every widget: dialogs, tabs, switches, file fields, the toast' },
  },
  { id: '2.1.2', level: 'A', evidence: [beyondAxe] },
  {
    id: '2.1.4',
    level: 'A',
    notApplicable: 'The portal has no shortcuts of a single character.',
    evidence: [guardAgainst('shortcut of a single character')],
  },
  {
    id: '2.2.1',
    level: 'A',
    evidence: ['e2e/journeys/operation/input-survives-an-outage.spec.ts › keep their input'],
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'the end of a session, the toast (20 s, the same move stays possible in the archive), mailed links',
    },
  },
  { id: '2.2.2', level: 'A', evidence: [guardAgainst('endless animation')] },
  { id: '2.3.1', level: 'A', evidence: [guardAgainst('animation that flashes')] },
  { id: '2.4.1', level: 'A', evidence: [axe, beyondAxe] },
  { id: '2.4.2', level: 'A', evidence: [titles, beyondAxe, pdfTags] },
  {
    id: '2.4.3',
    level: 'A',
    evidence: [keyboardRepair, keyboardAccount, keyboardContact, showMore],
    manual: {
      on: '2026-11-28',
      by: 'review',
      what: 'where the focus goes after each kind of action; the audit found it lost after "Mehr anzeigen"; a journey tests this now',
    },
  },
  {
    id: '2.4.4',
    level: 'A',
    evidence: [axe, beyondAxe],
    manual: { on: '2026-11-22', by: 'audit', what: 'the texts of all links' },
  },
  {
    id: '2.4.5',
    level: 'AA',
    manual: { on: '2026-11-22', by: 'audit', what: 'the ways to each screen; steps of a process are exempt' },
  },
  {
    id: '2.4.6',
    level: 'AA',
    manual: { on: '2026-11-22', by: 'audit', what: 'the headings and labels of 26 routes' },
  },
  { id: '2.4.7', level: 'AA', evidence: [beyondAxe] },
  { id: '2.4.11', level: 'AA', evidence: [beyondAxe] },
  {
    id: '2.5.1',
    level: 'A',
    notApplicable: 'The portal has no gestures with a path or with several fingers.',
    evidence: [guardAgainst('gesture')],
  },
  { id: '2.5.2', level: 'A', evidence: [guardAgainst('action when the pointer goes down')] },
  { id: '2.5.3', level: 'A', evidence: [beyondAxe] },
  {
    id: '2.5.4',
    level: 'A',
    notApplicable: 'Moving the device does nothing in the portal.',
    evidence: [guardAgainst('action by moving the device')],
  },
  {
    id: '2.5.7',
    level: 'AA',
    evidence: [guardAgainst('dragging')],
    manual: { on: '2026-11-22', by: 'audit', what: 'the field for files, which has a button beside its drop zone' },
  },
  { id: '2.5.8', level: 'AA', evidence: [beyondAxe] },
]
