import { Button } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormulaControl } from './FormulaControl.tsx'
import { marked } from './formula-marks.ts'
import { FormulaNode, withFormulaNodes, withoutFormulaNodes } from './formula-node.ts'
import classes from './RichTextArea.module.css'
import { raisedMarks } from './raised-marks.ts'
import { tableNodes } from './table-nodes.ts'

export interface RichTextAreaProps {
  /** HTML; the server sanitizes it on write and on read. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly lang?: string
  readonly labelledBy: string
  /** A button that transforms the selected text; `whole` is the plain text around it. */
  readonly turnInto?: {
    readonly label: string
    readonly turn: (selected: string, whole: string) => string | null
  }
}

/** The editor with its toolbar. An empty text is an empty string, not an empty paragraph. */
export default function RichTextArea({ value, onChange, lang, labelledBy, turnInto }: RichTextAreaProps) {
  const { t } = useTranslation('ui')
  const [hasFormulaOpen, setFormulaOpen] = useState(false)
  const editor = useEditor({
    extensions: [
      // Exactly what the server stores of a text: anything missing here would be lost at the first edit.
      StarterKit.configure({ link: false, codeBlock: false, heading: { levels: [2, 3, 4] } }),
      Link,
      ...tableNodes,
      ...raisedMarks,
      FormulaNode.configure({ onAsk: () => setFormulaOpen(true) }),
    ],
    content: withFormulaNodes(value),
    injectNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    editorProps: {
      attributes: {
        'aria-labelledby': labelledBy,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: lang ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(textOf(changed)),
  })
  useEffect(() => {
    // A value that came from outside (a reset, a copy) replaces the text; our own changes come back equal.
    if (!editor || editor.isDestroyed) return
    // This is the initial text, so undo must not go back beyond it.
    if (value !== textOf(editor) && !editor.isFocused)
      editor
        .chain()
        .setMeta('addToHistory', false)
        .setContent(withFormulaNodes(value), { emitUpdate: false })
        .run()
  }, [editor, value])
  const turnSelected = () => {
    if (!editor || !turnInto) return
    const { doc, selection } = editor.state
    const selected = doc.textBetween(selection.from, selection.to, ' ', leafText)
    const made = turnInto.turn(selected, doc.textBetween(0, doc.content.size, ' ', leafText))
    if (made === null) return void editor.commands.focus()
    const ends = /^(\s*)[\s\S]*?(\s*)$/.exec(selected)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `${ends?.[1] ?? ''}${made}${ends?.[2] ?? ''}` })
      .run()
  }
  return (
    <RichTextEditor
      editor={editor}
      labels={labelsIn(t)}
      classNames={{ root: classes.editor, content: classes.content }}
    >
      <Toolbar
        editor={editor}
        hasFormulaOpen={hasFormulaOpen}
        setFormulaOpen={setFormulaOpen}
        turnInto={turnInto}
        turnSelected={turnSelected}
      />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** The names of the toolbar's buttons. */
function labelsIn(t: TFunction<'ui'>) {
  return {
    boldControlLabel: t('editorBold'),
    italicControlLabel: t('editorItalic'),
    superscriptControlLabel: t('editorSuperscript'),
    subscriptControlLabel: t('editorSubscript'),
    h2ControlLabel: t('editorHeading'),
    h3ControlLabel: t('editorSubheading'),
    bulletListControlLabel: t('editorBullets'),
    orderedListControlLabel: t('editorNumbers'),
    blockquoteControlLabel: t('editorQuote'),
    linkControlLabel: t('editorLink'),
    unlinkControlLabel: t('editorUnlink'),
    linkEditorInputLabel: t('editorLinkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('save'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('editorRedo'),
  }
}

interface ToolbarProps {
  readonly editor: ReturnType<typeof useEditor>
  readonly hasFormulaOpen: boolean
  readonly setFormulaOpen: (value: boolean) => void
  readonly turnInto: RichTextAreaProps['turnInto']
  readonly turnSelected: () => undefined
}

function Toolbar({ editor, hasFormulaOpen, setFormulaOpen, turnInto, turnSelected }: ToolbarProps) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Superscript />
        <RichTextEditor.Subscript />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <FormulaControl editor={editor} opened={hasFormulaOpen} onOpened={setFormulaOpen} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {turnInto && (
        <Button className={classes.turn} size="compact-sm" variant="light" onClick={turnSelected}>
          {turnInto.label}
        </Button>
      )}
    </RichTextEditor.Toolbar>
  )
}

/** Returns the text as it is stored. */
const textOf = (editor: Editor) => (editor.isEmpty ? '' : withoutFormulaNodes(editor.getHTML()))

const leafText = (leaf: {
  readonly type: { readonly name: string }
  readonly attrs: Record<string, unknown>
}) =>
  leaf.type.name === 'formula'
    ? marked({ tex: String(leaf.attrs.tex), isBlock: leaf.attrs.isBlock === true })
    : ''
