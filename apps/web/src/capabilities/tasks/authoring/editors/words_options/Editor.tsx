import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { withoutGap } from '../../gap-marks.ts'
import { asRich } from '../../plain-text.ts'
import classes from '../editors.module.css'
import { GapList } from '../gaps/GapList.tsx'
import { PassageField } from '../gaps/PassageField.tsx'
import { blankChoice, ChoiceLines } from '../options/ChoiceLines.tsx'

type Passage = NonNullable<ContentOf<'words_options'>['passages']['ru']>
type Gap = Passage['gaps'][number]

const gapOf = (id: number, word: string | null): Gap => ({
  id,
  options: word ? [{ ...blankChoice(), text: word, is_correct: true }, blankChoice()] : [blankChoice()],
})

/** A text with gaps that a student fills by choosing. */
export default function WordsOptionsEditor({ content, set, language, fault }: EditorProps<'words_options'>) {
  const { t } = useTranslation('authoring')
  const passage = content.passages[language]
  const put = (next: Passage) => set((now) => ({ passages: { ...now.passages, [language]: next } }))
  const place = `passages.${language}`
  const hasOwn = passage?.gaps.some((_, at) => fault(`${place}.gaps.${at}`))
  return (
    <div className={classes.group}>
      <PassageField
        passage={passage}
        language={language}
        gapOf={gapOf}
        error={hasOwn ? undefined : (fault(place) ?? (passage ? undefined : fault('passages')))}
        onChange={put}
      />
      {passage && (
        <GapList
          gaps={passage.gaps}
          onDelete={(gap) =>
            put(withoutGap(passage, gap.id, asRich(gap.options.find((one) => one.is_correct)?.text ?? '')))
          }
        >
          {(gap, at) => (
            <ChoiceLines
              label={t('choicesInGap', { n: gap.id })}
              choices={gap.options}
              language={language}
              error={fault(`${place}.gaps.${at}`)}
              onChange={(options) =>
                put({
                  ...passage,
                  gaps: passage.gaps.map((one) => (one.id === gap.id ? { ...one, options } : one)),
                })
              }
            />
          )}
        </GapList>
      )}
    </div>
  )
}
