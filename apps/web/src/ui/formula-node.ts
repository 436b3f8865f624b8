import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import classes from './Formula.module.css'
import { type Formula, marked, partsOf, tidyTex } from './formula-marks.ts'
import { wordsOf } from './text-nodes.ts'

interface FormulaOptions {
  /** Called when the user wants to insert a formula or to edit the selected one. */
  readonly onAsk: () => void
}

/** A formula in the editor: one atomic, rendered node; serialized as delimiters and TeX. */
export const FormulaNode = Node.create<FormulaOptions>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ onAsk: () => undefined }),
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element) => element.dataset.tex ?? '', rendered: false },
    isBlock: { default: false, parseHTML: (element) => 'block' in element.dataset, rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ node }) => {
    const formula = formulaOf(node.attrs)
    const block = formula.isBlock ? { 'data-block': '' } : {}
    return ['span', mergeAttributes({ 'data-tex': formula.tex }, block), marked(formula)]
  },
  renderText: ({ node }) => marked(formulaOf(node.attrs)),
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('span')
      dom.className = classes.node ?? ''
      paint(dom, formulaOf(node.attrs))
      dom.addEventListener('click', () => {
        const position = getPos()
        if (position === undefined || !editor.isEditable) return
        editor.commands.setNodeSelection(position)
        this.options.onAsk()
      })
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false
          paint(dom, formulaOf(next.attrs))
          return true
        },
        ignoreMutation: () => true,
      } satisfies NodeView
    }
  },
  addInputRules() {
    return [/\\\((.+?)\\\)$/, /\$\$([^$]+)\$\$$/].map(
      (find, at) =>
        new InputRule({
          find,
          handler: ({ state, range, match }) => {
            const tex = tidyTex(match[1] ?? '')
            if (tex) state.tr.replaceWith(range.from, range.to, this.type.create({ tex, isBlock: at === 1 }))
          },
        }),
    )
  },
  addKeyboardShortcuts() {
    const ask = () => {
      this.options.onAsk()
      return true
    }
    return { 'Alt-=': ask, Enter: ({ editor }) => editor.isActive(this.name) && ask() }
  },
})

/** Returns a text for the editor, with each formula as an element. */
export function withFormulaNodes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const node of wordsOf(body))
    node.replaceWith(...partsOf(node.data).map((part) => (typeof part === 'string' ? part : element(part))))
  return body.innerHTML
}

/**
 * Returns the editor's text as it is stored: formulas are plain text between delimiters, so they need no
 * sanitizing rule of their own.
 */
export function withoutFormulaNodes(html: string): string {
  return html.replace(/<span data-tex="[^"]*"(?: data-block="")?>([^<]*)<\/span>/g, '$1')
}

function formulaOf(attributes: Record<string, unknown>): Formula {
  return { tex: String(attributes.tex), isBlock: attributes.isBlock === true }
}

function element(formula: Formula): HTMLElement {
  const span = document.createElement('span')
  span.dataset.tex = formula.tex
  if (formula.isBlock) span.dataset.block = ''
  span.textContent = marked(formula)
  return span
}

type Painter = (formula: Formula) => string
let painter: Painter | undefined

/** Loads the renderer, with retries. */
async function bringPainter(tries = 5): Promise<Painter | undefined> {
  try {
    painter ??= (await import('./paint-formula.ts')).paintFormula
  } catch {
    if (tries === 0) return undefined
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return bringPainter(tries - 1)
  }
  return painter
}

function paint(dom: HTMLElement, formula: Formula): void {
  dom.toggleAttribute('data-block', formula.isBlock)
  dom.dataset.tex = formula.tex
  if (painter) {
    dom.innerHTML = painter(formula)
    return
  }
  // Until then, and offline, the TeX is shown as typed.
  dom.textContent = formula.tex
  void bringPainter().then((now) => {
    if (now && dom.dataset.tex === formula.tex) dom.innerHTML = now(formula)
  })
}
