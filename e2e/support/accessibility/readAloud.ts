import type { Page } from '@playwright/test'
import { devToolsOf } from './devTools.ts'

const readTree = async (page: Page) => (await (await devToolsOf(page)).send('Accessibility.getFullAXTree')).nodes

type Node = Awaited<ReturnType<typeof readTree>>[number]

/** Screen readers say the name of these elements instead of their content. */
const saidByName = /^(button|checkbox|combobox|image|link|menuitem|option|radio|searchbox|switch|tab|textbox)$/

/** Screen readers say the role and the name of these elements before their content. */
const saidBeforeContent =
  /^(alert|article|banner|complementary|contentinfo|dialog|DisclosureTriangle|figure|form|group|list|listitem|main|navigation|progressbar|radiogroup|region|row|search|status|table|tabpanel)$/

/** The value of a property as text, such as "true" or "mixed"; undefined if the node lacks the property. */
function property(node: Node, name: string): string | undefined {
  const found = node.properties?.find((each) => each.name === name)
  return found && String(found.value.value as string | number | boolean)
}

/** The cells of a row are said one after another. */
const cell = /^(cell|gridcell|columnheader|rowheader)$/

/** Returns what a screen reader says after the name of an element: its value, states and description. */
function detailsOf(node: Node): string[] {
  const [checked, expanded] = [property(node, 'checked'), property(node, 'expanded')]
  const states = [
    checked !== undefined && (checked === 'true' ? 'checked' : 'not checked'),
    expanded !== undefined && (expanded === 'true' ? 'expanded' : 'collapsed'),
    ...['required', 'disabled', 'selected'].map((state) => property(node, state) === 'true' && state),
    property(node, 'invalid') === 'true' && 'invalid',
  ].filter((state) => state !== false)
  return [
    node.value?.value ? `"${node.value.value}"` : '',
    states.length > 0 ? `[${states.join(', ')}]` : '',
    node.description?.value ? `– ${node.description.value}` : '',
  ]
}

/** Returns the nodes of the document that continue the line of text before them. */
async function readInlineNodes(page: Page): Promise<ReadonlySet<number>> {
  const devTools = await devToolsOf(page)
  const { documents, strings } = await devTools.send('DOMSnapshot.captureSnapshot', { computedStyles: ['display'] })
  const inline = new Set<number>()
  for (const { nodes, layout } of documents)
    layout.nodeIndex.forEach((index, position) => {
      const display = strings[layout.styles[position]?.[0] ?? -1] ?? 'inline'
      const id = nodes.backendNodeId?.[index]
      if (id !== undefined && display.startsWith('inline')) inline.add(id)
    })
  return inline
}

/** Joins two texts of one line. The tree lacks the blanks between elements. */
const joinTexts = (first: string, second: string): string =>
  /(^|[\s(])$/.test(first) || /^[\s,.;:!?)]/.test(second) ? first + second : `${first} ${second}`

/** Returns the lines that a screen reader says about `root` and its content, indented by their depth. */
function linesOf(root: Node, nodes: ReadonlyMap<string, Node>, inlineNodes: ReadonlySet<number>): string[] {
  const lines: string[] = []
  let text = ''
  const endText = (depth: number) => {
    if (text.trim()) lines.push('  '.repeat(depth) + text.trim())
    text = ''
  }

  function visitContent(node: Node, depth: number, isHeading: boolean): void {
    for (const id of node.childIds ?? []) {
      const child = nodes.get(id)
      if (child?.role?.value === 'StaticText') text = isHeading ? '' : joinTexts(text, String(child.name?.value))
      else if (child) visit(child, depth, isHeading)
    }
  }

  function visit(node: Node, depth: number, isInHeading: boolean): void {
    const role = node.ignored ? 'none' : String(node.role?.value)
    const isHeading = role === 'heading'
    const isSaid = isHeading || saidByName.test(role) || saidBeforeContent.test(role)
    const isInline = !isSaid && (cell.test(role) || inlineNodes.has(node.backendDOMNodeId ?? -1))
    if (!isInline) endText(depth)
    if (cell.test(role) && text) text += ' | '
    const position = lines.length
    const inner = isSaid && !isHeading ? depth + 1 : depth
    if (!saidByName.test(role)) visitContent(node, inner, isHeading || isInHeading)
    if (!isInline) endText(inner)
    // A screen reader does not say an empty part of a page without a name, such as a live region.
    if (!isSaid || (lines.length === position && saidBeforeContent.test(role) && !node.name?.value)) return
    const focus = property(node, 'focused') === 'true' ? '→ ' : ''
    const kind = isHeading ? `heading ${property(node, 'level') ?? ''}` : role
    const said = [`${focus}${kind}:`, node.name?.value, ...detailsOf(node)].filter(Boolean)
    // One line for an element without a name whose content is one line, such as a row of a table.
    const content = said.length === 1 && lines.length === position + 1 ? lines.splice(position) : []
    lines.splice(position, 0, '  '.repeat(depth) + [...said, ...content.map((line) => line.trim())].join(' '))
  }

  visit(root, 0, false)
  return lines
}

/** A part of a page. */
export interface Part {
  role: 'RootWebArea' | 'main' | 'region'
  name?: string
}

/**
 * Returns what a screen reader says about a part of a page, in its order: one line per element or text, from the browser's
 * accessibility tree. `→` marks the element that has the focus.
 */
export async function readAloud(page: Page, { role, name }: Part): Promise<string> {
  const [tree, inlineNodes] = await Promise.all([readTree(page), readInlineNodes(page)])
  const nodes = new Map(tree.map((node) => [node.nodeId, node]))
  const root = tree.find(
    (node) => !node.ignored && node.role?.value === role && (name === undefined || node.name?.value === name),
  )
  if (!root) throw new Error(`The page has no ${role} ${name ?? ''}.`)
  return linesOf(root, nodes, inlineNodes).join('\n')
}
