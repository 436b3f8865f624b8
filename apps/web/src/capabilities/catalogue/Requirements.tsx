import { IconCertificate, IconSchool } from '@tabler/icons-react'
import { RichText } from '../../ui/RichText.tsx'
import facts from './ProgramFacts.module.css'
import { languageName, type PageWords, usePageWords, type Words } from './program-words.ts'
import type { Program } from './queries.ts'
import classes from './Requirements.module.css'

type Needs = Program['requirements']

const diplomas = {
  school: 'educationSchool',
  bachelor: 'educationBachelor',
  magistracy: 'educationMagistracy',
  phd: 'educationPhd',
  college: 'educationCollege',
} as const

/** Renders the requirements of a program: education, languages, certificates and the school's own text. */
export function Requirements({ requirements }: { requirements: Needs }) {
  const { t, page } = usePageWords()
  const { education, languages, text } = requirements
  if (education.length === 0 && languages.length === 0 && !text) return null
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className={facts.heading}>
        {page('requirements')}
      </h2>
      <div className={classes.kinds}>
        {education.length > 0 && (
          <div className={classes.kind}>
            <h3>
              <IconSchool size={19} stroke={1.7} aria-hidden />
              {page('education')}
            </h3>
            <ul>
              {education.map((need) => (
                <li key={need.id}>{educationWords(need, page)}</li>
              ))}
            </ul>
          </div>
        )}
        {languages.length > 0 && (
          <div className={classes.kind}>
            <h3>
              <IconCertificate size={19} stroke={1.7} aria-hidden />
              {t('certificates')}
            </h3>
            <ul>
              {languages.map((need) => (
                <li key={need.id}>
                  <span>{need.certificate ?? languageName(need.language, t)}</span>
                  <span className={classes.detail}>{detailOf(need, { t, page })}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {text && <RichText html={text} />}
    </section>
  )
}

/** Returns a required education in words. */
export function educationWords(
  need: Omit<Needs['education'][number], 'id' | 'course_id'>,
  page: PageWords,
): string {
  const years = [need.start, need.end].filter((year) => year !== null).join('–')
  return [
    need.degree ? page(diplomas[need.degree]) : page('education'),
    need.min_score && page('minScore', { score: need.min_score }),
    years && page('finishedBetween', { years }),
  ]
    .filter(Boolean)
    .join(', ')
}

function detailOf(need: Needs['languages'][number], { t, page }: { t: Words; page: PageWords }): string {
  const language = need.certificate ? languageName(need.language, t) : null
  return [language, need.level && page('level', { level: need.level })].filter(Boolean).join(', ')
}

/** Returns a required language or certificate in words. */
export function languageWords(
  need: Pick<Needs['languages'][number], 'language' | 'certificate' | 'level'>,
  { t, page }: { t: Words; page: PageWords },
): string {
  const name = need.certificate ?? languageName(need.language, t)
  return [name, need.level && page('level', { level: need.level })].filter(Boolean).join(', ')
}

interface Own {
  readonly degree: keyof typeof diplomas | null
  readonly name: string | null
  readonly value: string
}

/** Returns what a student has for a requirement in words. */
export function ownWords({ degree, name, value }: Own, page: PageWords): string {
  if (degree) return [page(diplomas[degree]), value].filter(Boolean).join(', ')
  return name ? `${name} ${value}`.trim() : page('level', { level: value })
}
