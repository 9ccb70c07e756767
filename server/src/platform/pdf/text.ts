import type { Fact, PdfDocument, Section } from './pdfDocument.ts'

const factText = ({ label, value }: Fact) => `${label}: ${value}`

function sectionText(section: Section): string {
  switch (section.kind) {
    case 'heading':
      return `${section.text}:`
    case 'paragraph':
      return section.text
    case 'steps':
      return section.items.map((item, index) => `${index + 1}. ${item}`).join('\n')
    case 'list':
      return section.items.map((item) => `- ${item}`).join('\n')
    case 'highlight':
      // Without the QR code and its caption: a plain text cannot show the code.
      return factText(section)
    case 'facts':
      return section.facts.map(factText).join('\n')
    case 'table': {
      const titles = section.columns.map(({ title }) => title)
      return [titles, ...section.rows, ...(section.sum ? [section.sum] : [])].map((row) => row.join('\t')).join('\n')
    }
    case 'regards':
      return `${section.regards}\n${section.team}`
    case 'signatures':
      return section.labels.map((label) => `${label}: ____________`).join('\n')
  }
}

export const pdfText = ({ recipient, facts, title, content }: PdfDocument): string =>
  [recipient.join('\n'), facts.map(factText).join('\n'), title, ...content.map(sectionText)].join('\n\n')
