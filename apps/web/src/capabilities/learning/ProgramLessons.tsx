import { number } from '../../platform/formats.ts'
import { useWords } from '../lessons/lesson-words.ts'
import type { Outline } from '../lessons/queries.ts'
import { OutlineList } from './OutlineList.tsx'
import classes from './ProgramLessons.module.css'
import { lessonsOf } from './steps.ts'

export default function ProgramLessons({ outline }: { outline: Outline }) {
  const { t, language } = useWords()
  const count = lessonsOf(outline).length
  return (
    <section id="lessons" aria-labelledby="lessons-heading" className={classes.part}>
      <div className={classes.head}>
        <h2 id="lessons-heading">{t('part')}</h2>
        {count > 0 && <span>{t('lessons', { count, number: number(count, language) })}</span>}
      </div>
      {count > 0 ? <OutlineList outline={outline} /> : <p className={classes.none}>{t('noLessons')}</p>}
    </section>
  )
}
