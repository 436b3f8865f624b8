import type { Language } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { withoutGap } from '../../gap-marks.ts'
import { asRich } from '../../plain-text.ts'
import classes from '../editors.module.css'
import { GapList } from './GapList.tsx'
import { PassageField } from './PassageField.tsx'

interface Gap {
  readonly id: number
}
interface Passage<G extends Gap> {
  readonly text: string
  readonly gaps: G[]
}

interface GappedEditorProps<G extends Gap> {
  readonly passage: Passage<G> | undefined
  readonly language: Language
  readonly fault: (path: string) => string | undefined
  readonly onChange: (passage: Passage<G>) => void
  /** Creates a gap for the replaced word; null without one. */
  readonly gapOf: (id: number, word: string | null) => G
  /** Returns the word that replaces a removed gap. */
  readonly wordOf: (gap: G) => string | undefined
  /** Renders the answers of a gap. */
  readonly children: (
    gap: G,
    field: { readonly error: string | undefined; readonly change: (patch: Partial<G>) => void },
  ) => ReactNode
}

/** Renders a text whose words become gaps, with the answers of each gap below. */
export function GappedEditor<G extends Gap>(props: GappedEditorProps<G>) {
  const { passage, language, fault, onChange, gapOf, wordOf, children } = props
  const folder = `passages.${language}`
  const hasOwn = passage?.gaps.some((_, at) => fault(`${folder}.gaps.${at}`))
  return (
    <div className={classes.group}>
      <PassageField
        passage={passage}
        language={language}
        gapOf={gapOf}
        error={hasOwn ? undefined : (fault(folder) ?? (passage ? undefined : fault('passages')))}
        onChange={onChange}
      />
      {passage && (
        <GapList
          gaps={passage.gaps}
          onDelete={(gap) => onChange(withoutGap<G, Passage<G>>(passage, gap.id, asRich(wordOf(gap) ?? '')))}
        >
          {(gap, at) =>
            children(gap, {
              error: fault(`${folder}.gaps.${at}`),
              change: (patch) =>
                onChange({
                  ...passage,
                  gaps: passage.gaps.map((one) => (one.id === gap.id ? { ...one, ...patch } : one)),
                }),
            })
          }
        </GapList>
      )}
    </div>
  )
}
