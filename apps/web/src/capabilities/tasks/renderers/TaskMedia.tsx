import type { ShownTask } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { withoutMarks } from '../../../ui/formula-marks.ts'
import { Playable } from '../../../ui/Playable.tsx'
import { WithFormulas } from '../../../ui/WithFormulas.tsx'
import classes from './Players.module.css'
import type { TaskFile } from './player.ts'
import { textIn } from './texts.ts'

interface TaskMediaProps {
  readonly media: ShownTask['media']
  readonly files: readonly TaskFile[]
  readonly language: Language
  readonly onPlayed?: () => void
}

/** Renders images, audio and video of a task in order. */
export function TaskMedia({ media, files, language, onPlayed }: TaskMediaProps) {
  if (media.length === 0) return null
  return (
    <div className={classes.media}>
      {media.map(({ kind, file_id, alt }) => {
        const file = files.find(({ id }) => id === file_id)
        if (!file) return null
        const words = textIn(alt, language)
        const name = withoutMarks(words)
        if (kind === 'image') return <img key={file_id} src={file.url} alt={name} loading="lazy" />
        return (
          <figure key={file_id}>
            <Playable
              kind={kind}
              src={file.url}
              preload="metadata"
              label={name || file.name}
              onPlay={onPlayed}
            />
            {name && (
              <figcaption>
                <WithFormulas text={words} />
              </figcaption>
            )}
          </figure>
        )
      })}
    </div>
  )
}
