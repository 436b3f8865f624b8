import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { AcceptedField } from '../gaps/AcceptedField.tsx'
import { GappedEditor } from '../gaps/GappedEditor.tsx'
import { GradedAnswers } from '../gaps/GradedAnswers.tsx'
import { TypedRules } from '../gaps/TypedRules.tsx'

type Gap = NonNullable<ContentOf<'insert_words'>['passages']['ru']>['gaps'][number]

const gapOf = (id: number, word: string | null): Gap => ({
  id,
  accepted: word ? [word] : [],
  case_matters: false,
})

/** Renders a text with gaps that students type into. */
export default function InsertWordsEditor({ content, set, language, fault }: EditorProps<'insert_words'>) {
  const { t } = useTranslation('authoring')
  return (
    <GappedEditor
      passage={content.passages[language]}
      language={language}
      fault={fault}
      onChange={(next) => set((now) => ({ passages: { ...now.passages, [language]: next } }))}
      gapOf={gapOf}
      wordOf={(gap) => gap.accepted[0]}
    >
      {(gap, { error, change }) => (
        <>
          <AcceptedField
            label={t('acceptedInGap', { n: gap.id })}
            accepted={gap.accepted}
            language={language}
            error={error}
            onChange={(accepted) => change({ accepted })}
          />
          <TypedRules rules={gap} onChange={change} />
          <GradedAnswers
            label={t('acceptedInGap', { n: gap.id })}
            graded={gap.graded}
            language={language}
            onChange={(graded) => change({ graded })}
          />
        </>
      )}
    </GappedEditor>
  )
}
