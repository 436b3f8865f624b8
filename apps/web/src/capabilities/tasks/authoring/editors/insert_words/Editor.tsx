import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { withoutGap } from '../../gap-marks.ts'
import { asRich } from '../../plain-text.ts'
import classes from '../editors.module.css'
import { AcceptedField } from '../gaps/AcceptedField.tsx'
import { GapList } from '../gaps/GapList.tsx'
import { PassageField } from '../gaps/PassageField.tsx'
import { TypedRules } from '../gaps/TypedRules.tsx'

type Passage = NonNullable<ContentOf<'insert_words'>['passages']['ru']>
type Gap = Passage['gaps'][number]

const gapOf = (id: number, word: string | null): Gap => ({
  id,
  accepted: word ? [word] : [],
  case_matters: false,
})

/** A text with gaps that a student types into. */
export default function InsertWordsEditor({ content, set, language, fault }: EditorProps<'insert_words'>) {
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
          onDelete={(gap) => put(withoutGap(passage, gap.id, asRich(gap.accepted[0] ?? '')))}
        >
          {(gap, at) => {
            const change = (patch: Partial<Gap>) =>
              put({
                ...passage,
                gaps: passage.gaps.map((one) => (one.id === gap.id ? { ...one, ...patch } : one)),
              })
            return (
              <>
                <AcceptedField
                  label={t('acceptedInGap', { n: gap.id })}
                  accepted={gap.accepted}
                  language={language}
                  error={fault(`${place}.gaps.${at}`)}
                  onChange={(accepted) => change({ accepted })}
                />
                <TypedRules rules={gap} onChange={change} />
              </>
            )
          }}
        </GapList>
      )}
    </div>
  )
}
