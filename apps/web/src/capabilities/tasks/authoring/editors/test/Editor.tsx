import type { EditorProps } from '../../editor-props.ts'
import { OptionList } from '../options/OptionList.tsx'

/** Renders several options, some of them right. */
export default function TestEditor({ content, set, language, fault }: EditorProps<'test'>) {
  return (
    <OptionList
      options={content.options}
      isSingle={false}
      language={language}
      fault={fault}
      onChange={(options) => set({ options })}
    />
  )
}
