import { RichTextEditor } from '@mantine/tiptap'
import { IconMathFunction } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { FormulaPopover } from './FormulaPopover.tsx'
import type { Formula } from './formula-marks.ts'

interface FormulaControlProps {
  readonly editor: Editor | null
  readonly opened: boolean
  readonly onOpened: (opened: boolean) => void
}

/** The editor's button for formulas: edits a selected formula, or starts one from the selected text. */
export function FormulaControl({ editor, opened, onOpened }: FormulaControlProps) {
  const { t } = useTranslation('formulas')
  const close = () => {
    onOpened(false)
    editor?.commands.focus()
  }
  return (
    <FormulaPopover
      opened={opened}
      formula={opened && editor ? selectedFormula(editor) : null}
      mayBeBlock
      onClose={close}
      onDone={(formula) => {
        onOpened(false)
        editor?.chain().focus().insertContent({ type: 'formula', attrs: formula }).run()
      }}
    >
      <RichTextEditor.Control
        aria-label={t('formula')}
        title={t('formulaKeys')}
        aria-keyshortcuts="Alt+="
        aria-expanded={opened}
        onClick={() => onOpened(!opened)}
      >
        <IconMathFunction size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
    </FormulaPopover>
  )
}

function selectedFormula(editor: Editor): Formula | null {
  if (!editor.isActive('formula')) return null
  const { tex, isBlock } = editor.getAttributes('formula')
  return { tex: String(tex), isBlock: isBlock === true }
}
