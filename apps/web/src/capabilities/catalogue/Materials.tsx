import { IconFile, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileSize } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import classes from './Materials.module.css'
import facts from './ProgramFacts.module.css'
import { usePageWords } from './program-words.ts'
import type { Program } from './queries.ts'

interface MaterialsProps {
  readonly program: Program
  /** Renders actions beside a teacher's name. */
  readonly besideTeacher?: ((teacher: number) => ReactNode) | undefined
}

/** Renders teachers and media; nothing when there are none. */
export function Materials({ program: { teachers, media }, besideTeacher }: MaterialsProps) {
  const { page, language } = usePageWords()
  return (
    <>
      {teachers.length > 0 && (
        <section aria-labelledby="teachers">
          <h2 id="teachers" className={facts.heading}>
            {page('teachers')}
          </h2>
          <ul className={classes.people}>
            {teachers.map(({ id, first_name, last_name, avatar }) => (
              <li key={id}>
                {avatar ? (
                  <img src={avatar} alt="" width={40} height={40} loading="lazy" />
                ) : (
                  <span className={classes.nobody}>
                    <IconUser size={20} stroke={1.7} aria-hidden />
                  </span>
                )}
                {fullName({ first_name, last_name })}
                {besideTeacher?.(id)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {media.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files" className={facts.heading}>
            {page('files')}
          </h2>
          <ul className={classes.files}>
            {media.map(({ id, name, bytes, url }) => (
              <li key={id}>
                <a href={url} download={name}>
                  <IconFile size={19} stroke={1.7} aria-hidden />
                  <span>{name}</span>
                  <small>{fileSize(bytes, language)}</small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
