import { Flag } from '../../ui/Flag.tsx'
import classes from './ProgramHead.module.css'
import { useWords } from './program-words.ts'
import type { Program } from './queries.ts'

export function ProgramHead({ program }: { program: Program }) {
  const { t } = useWords()
  const cities = program.cities.map(({ city }) => city).join(', ')
  const country = program.countries.map(({ name }) => name).join(', ')
  const marks = [program.degree?.degree_name, program.format?.format_name].filter(
    (mark) => mark !== undefined,
  )
  return (
    <header className={classes.head}>
      <h1>{program.title}</h1>
      <p className={classes.where}>
        {program.university && <strong>{program.university.name}</strong>}
        <span className={classes.place}>
          {program.countries[0] && <Flag country={program.countries[0].code} width={21} />}
          {[cities, country].filter(Boolean).join(', ')}
        </span>
      </p>
      <ul className={classes.tags}>
        {marks.map((mark) => (
          <li key={mark} data-strong>
            {mark}
          </li>
        ))}
        {program.tags.map(({ id, tag_name }) => (
          <li key={id}>{tag_name}</li>
        ))}
        {program.show === false && <li data-staff>{t('hidden')}</li>}
        {program.incomplete && <li data-staff>{t('incomplete')}</li>}
      </ul>
    </header>
  )
}
