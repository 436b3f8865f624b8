import { nearDate } from '../../../platform/formats.ts'
import { Ring } from '../../../ui/charts/Ring.tsx'
import classes from '../Documents.module.css'
import type { Stage } from './stages.ts'
import { useStageWords } from './use-stage-words.ts'

/** Renders how much is done of what is needed by when: a ring for each day. */
export function StageRings({ stages }: { stages: readonly Stage[] }) {
  const { t, language, titleOf } = useStageWords()
  return (
    <ul className={classes.rings}>
      {stages.map((stage) => {
        const left = stage.all - stage.done
        return (
          <li key={stage.name} className={classes.ring}>
            <Ring
              done={stage.done}
              total={stage.all}
              label={titleOf(stage)}
              names={{ done: t('progressDone'), total: t('progressAll') }}
              size={72}
            />
            <div className={classes.ringWords}>
              {/* The table of the ring says it too. */}
              <b aria-hidden>{titleOf(stage)}</b>
              <small>
                {[
                  stage.day && t('untilDay', { day: nearDate(stage.day, language) }),
                  left > 0 ? t('leftCount', { count: left }) : t('allOfThem'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
