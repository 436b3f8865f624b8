import type { EditorProps } from '../../editor-props.ts'
import { OptionList } from '../options/OptionList.tsx'

/** Renders several options, one of them right. */
export default function SelectOneEditor({ content, set, language, fault }: EditorProps<'select_one'>) {
  return (
    <OptionList
      options={content.options}
      isSingle
      language={language}
      fault={fault}
      onChange={(options) => set({ options })}
    />
  )
}
