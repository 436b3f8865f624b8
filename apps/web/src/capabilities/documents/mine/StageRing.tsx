import { nearDate } from '../../../platform/formats.ts'
import { Ring, type RingTone } from '../../../ui/charts/Ring.tsx'
import classes from '../Documents.module.css'
import type { Stage } from './stages.ts'
import { useStageWords } from './use-stage-words.ts'

const tones: readonly RingTone[] = ['next', 'after', 'last']

/** Renders how much is done of all documents, and how many are needed by when: the first day stands out. */
export function StageRing({ stages }: { readonly stages: readonly Stage[] }) {
  const { t, language, titleOf } = useStageWords()
  const done = stages.reduce((sum, stage) => sum + stage.done, 0)
  const all = stages.reduce((sum, stage) => sum + stage.all, 0)
  const left = stages
    .filter((stage) => stage.done < stage.all)
    .map((stage, index) => ({
      name: titleOf(stage),
      value: stage.all - stage.done,
      tone: tones[index] ?? 'last',
      until: stage.day && t('untilDay', { day: nearDate(stage.day, language) }),
    }))
  const parts = [...left, { name: t('progressDone'), value: done, tone: 'done' as const, until: null }]
  return (
    <div className={classes.ring}>
      <Ring parts={parts} label={t('ringLabel')} caption={t('ringCaption', { total: all })} />
      {/* The table of the ring says the numbers too. */}
      <ul>
        {parts.map(({ name, value, tone, until }) => (
          <li key={name} data-tone={tone}>
            <i aria-hidden />
            <span>
              {name}
              {until && <small>{until}</small>}
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
