import { IconHistory } from '@tabler/icons-react'
import { fullName } from '../../../platform/full-name.ts'
import { FileRow } from '../../../widgets/answer-files/FileRow.tsx'
import classes from './Answer.module.css'
import { HomeworkStatusBadge } from './HomeworkStatusBadge.tsx'
import type { Homework } from './queries.ts'
import { gradeWords, momentWords, useWords } from './words.ts'

/** Renders all submitted versions with their feedback, newest first. */
export function Versions({ homework }: { homework: Homework }) {
  const words = useWords()
  const { t } = words
  const { versions, history, state } = homework
  // The current version is already shown above.
  const isShownAbove = state === 'submitted' || state === 'graded'
  if (versions.length < (isShownAbove ? 2 : 1)) return null
  return (
    <section className={classes.versions} aria-labelledby="versions">
      <h2 id="versions">
        <IconHistory size={20} stroke={1.7} aria-hidden />
        {t('versions')}
      </h2>
      {versions.toReversed().map((version) => {
        const decided = history.filter(({ submission }) => submission === version.number)
        return (
          <details key={version.number}>
            <summary>
              <span>
                <strong>{t('version', { number: version.number })}</strong>
                <small>{momentWords(version.submitted_at, words)}</small>
              </span>
              {decided.at(-1) && <HomeworkStatusBadge state={decided.at(-1)?.act ?? 'graded'} />}
            </summary>
            {version.desc && <p className={classes.text}>{version.desc}</p>}
            {version.files.length > 0 && (
              <ul className={classes.files}>
                {version.files.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
            )}
            {decided.map((decision) => (
              <div key={decision.at} className={classes.said}>
                <p>
                  <strong>
                    {t(`decided.${decision.act}`)}
                    {decision.grade !== null &&
                      decision.scale !== null &&
                      `: ${gradeWords(decision.grade, decision.scale, words)}`}
                  </strong>
                </p>
                {decision.comment && <p className={classes.comment}>{decision.comment}</p>}
                <p className={classes.soft}>
                  {fullName(decision.by)} · {momentWords(decision.at, words)}
                </p>
              </div>
            ))}
          </details>
        )
      })}
    </section>
  )
}
