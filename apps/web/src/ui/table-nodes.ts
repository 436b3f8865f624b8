import { mergeAttributes, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'

/** The role of each node for prosemirror-tables. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // From the last cell Tab moves to the next field, as everywhere.
  addKeyboardShortcuts: () => ({
    Tab: ({ editor: { view } }) => goToNextCell(1)(atCaret(view), view.dispatch),
    'Shift-Tab': ({ editor: { view } }) => goToNextCell(-1)(atCaret(view), view.dispatch),
  }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = cell('tableCell', 'td')
const TableHeader = cell('tableHeader', 'th')

/** Tables as the server stores them: a text with a table is edited without losing it. */
export const tableNodes = [Table, TableRow, TableCell, TableHeader]

/**
 * Returns the state with the caret where the screen shows it: browsers report a
 * click later than a key right after it.
 */
function atCaret(view: EditorView) {
  const { state } = view
  const caret = view.dom.ownerDocument.getSelection()
  if (!caret?.isCollapsed || !caret.anchorNode || !view.dom.contains(caret.anchorNode)) return state
  const at = state.doc.resolve(view.posAtDOM(caret.anchorNode, caret.anchorOffset))
  return state.apply(state.tr.setSelection(TextSelection.near(at)))
}

function cell(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
  }
}
