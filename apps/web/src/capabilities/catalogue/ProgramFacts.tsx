import { IconExternalLink } from '@tabler/icons-react'
import classes from './ProgramFacts.module.css'
import { durationOf, languageName, useWords } from './program-words.ts'
import type { Program } from './queries.ts'

/** The facts of a program by which it is classified; those that are not known are left out. */
export function ProgramFacts({ program }: { program: Program }) {
  const { t, language } = useWords()
  const facts = [
    [t('degree'), program.degree?.degree_name],
    [t('faculty'), program.faculty?.name],
    [t('fieldOfStudy'), program.field],
    [t('format'), program.format?.format_name],
    [t('lang'), program.languages.map((code) => languageName(code, t)).join(', ')],
    [t('duration'), durationOf(program, t, language)],
    [t('period'), program.period?.period],
    [t('city'), program.cities.map(({ city }) => city).join(', ')],
    [t('univer_tag'), program.univer_tags.map(({ name }) => name).join(', ')],
    [t('property'), program.property_form?.name],
    [t('package'), program.package?.name],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={classes.heading}>
        {t('keyFacts')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {program.url && (
        <a href={program.url} target="_blank" rel="noopener noreferrer" className={classes.official}>
          {t('officialPage')}
          <IconExternalLink size={16} stroke={1.8} aria-hidden />
        </a>
      )}
    </section>
  )
}
