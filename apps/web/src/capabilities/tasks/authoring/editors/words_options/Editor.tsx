import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { GappedEditor } from '../gaps/GappedEditor.tsx'
import { blankChoice, ChoiceLines } from '../options/ChoiceLines.tsx'

type Gap = NonNullable<ContentOf<'words_options'>['passages']['ru']>['gaps'][number]

const gapOf = (id: number, word: string | null): Gap => ({
  id,
  options: word ? [{ ...blankChoice(), text: word, is_correct: true }, blankChoice()] : [blankChoice()],
})

/** Renders a text with gaps that students fill by choosing. */
export default function WordsOptionsEditor({ content, set, language, fault }: EditorProps<'words_options'>) {
  const { t } = useTranslation('authoring')
  return (
    <GappedEditor
      passage={content.passages[language]}
      language={language}
      fault={fault}
      onChange={(next) => set((now) => ({ passages: { ...now.passages, [language]: next } }))}
      gapOf={gapOf}
      wordOf={(gap) => gap.options.find((one) => one.is_correct)?.text}
    >
      {(gap, { error, change }) => (
        <ChoiceLines
          label={t('choicesInGap', { n: gap.id })}
          choices={gap.options}
          language={language}
          error={error}
          onChange={(options) => change({ options })}
        />
      )}
    </GappedEditor>
  )
}
