import type { Language } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '../../../../../ui/RichTextEditor.tsx'
import { canBeGap, freeGap, gapMark, gapsFor } from '../../gap-marks.ts'

interface Gap {
  readonly id: number
}
interface Passage<G extends Gap> {
  readonly text: string
  readonly gaps: G[]
}

interface PassageFieldProps<G extends Gap> {
  readonly passage: Passage<G> | undefined
  readonly language: Language
  readonly error: string | undefined
  /** Creates a gap for the replaced word; null without one. */
  readonly gapOf: (id: number, word: string | null) => G
  readonly onChange: (passage: Passage<G>) => void
}

/** Renders a text whose selected words can become gaps. */
export function PassageField<G extends Gap>(props: PassageFieldProps<G>) {
  const { language, error, gapOf, onChange } = props
  const { t } = useTranslation('authoring')
  const passage: Passage<G> = props.passage ?? { text: '', gaps: [] }
  // The button changes the text, and the editor reports the new text a moment later: store the word in
  // between.
  const made = new Map<number, string>()
  return (
    <RichTextEditor
      key={language}
      label={t('gapText')}
      description={t('gapHint')}
      lang={language}
      value={passage.text}
      error={error ?? null}
      onChange={(text) =>
        onChange({ text, gaps: gapsFor(text, passage.gaps, (id) => gapOf(id, made.get(id) ?? null)) })
      }
      turnInto={{
        label: t('makeGap'),
        turn: (selected, whole) => {
          if (!canBeGap(selected)) return null
          const id = freeGap(whole)
          made.set(id, selected.trim())
          return gapMark(id)
        },
      }}
    />
  )
}
