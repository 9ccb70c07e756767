import type { Criterion } from './criterion.ts'
import { axe, beyondAxe, contrast, guardAgainst, pdfTags } from './files.ts'

const noMedia = { notApplicable: 'The portal has no audio or video.', evidence: [guardAgainst('audio or video')] }

export const perceivable: readonly Criterion[] = [
  {
    id: '1.1.1',
    level: 'A',
    evidence: [axe],
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'whether names and alternatives say what the pictures and icons mean',
    },
  },
  { id: '1.2.1', level: 'A', ...noMedia },
  { id: '1.2.2', level: 'A', ...noMedia },
  { id: '1.2.3', level: 'A', ...noMedia },
  { id: '1.2.4', level: 'AA', ...noMedia },
  { id: '1.2.5', level: 'AA', ...noMedia },
  {
    id: '1.3.1',
    level: 'A',
    evidence: [axe, pdfTags],
    manual: {
      on: '2026-11-28',
      by: 'review',
      what: 'whether groups, lists and tables are marked up as such; the audit found PDFs without row headings, which they have now',
    },
  },
  {
    id: '1.3.2',
    level: 'A',
    evidence: [beyondAxe],
    manual: { on: '2026-11-22', by: 'audit', what: 'the order of the texts on 12 screens in two windows' },
  },
  {
    id: '1.3.3',
    level: 'A',
    manual: { on: '2026-11-22', by: 'audit', what: 'whether instructions name more than shape, place and colour' },
  },
  { id: '1.3.4', level: 'AA', evidence: [guardAgainst('lock of the orientation')] },
  { id: '1.3.5', level: 'AA', evidence: [axe, beyondAxe] },
  {
    id: '1.4.1',
    level: 'A',
    evidence: [axe],
    manual: {
      on: '2026-11-22',
      by: 'audit',
      what: 'whether states and errors have words or marks beside their colour',
    },
  },
  { id: '1.4.2', level: 'A', ...noMedia },
  { id: '1.4.3', level: 'AA', evidence: [contrast, axe] },
  { id: '1.4.4', level: 'AA', evidence: [axe] },
  { id: '1.4.5', level: 'AA', evidence: [guardAgainst('image of text')] },
  { id: '1.4.10', level: 'AA', evidence: [axe, beyondAxe] },
  {
    id: '1.4.11',
    level: 'AA',
    evidence: [contrast, beyondAxe],
    manual: { on: '2026-11-22', by: 'audit', what: 'the pairs of colours that the test of the tokens leaves out' },
  },
  { id: '1.4.12', level: 'AA', evidence: [beyondAxe] },
  { id: '1.4.13', level: 'AA', evidence: [guardAgainst('content that appears under the pointer')] },
]
