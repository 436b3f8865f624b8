import { Button } from '@mantine/core'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { IconBrandTelegram, IconEye, IconMail, IconPencil, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSchool } from '../../platform/school.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useDialogAddress } from '../../widgets/use-dialog-address.ts'
import classes from './ProgramAction.module.css'
import { usePageWords } from './program-words.ts'
import type { Audience, Program } from './queries.ts'

interface ProgramActionProps {
  readonly program: Program
  readonly audience: Audience
  /** True when another action is primary. */
  readonly quiet?: boolean
}

/** Renders the main action: sign up for guests, contact the school for students, edit for authors. */
export function ProgramAction({ program, audience, quiet }: ProgramActionProps) {
  const role = useSession()?.user.role
  if (!role) return <SignUp program={program} />
  if (audience === 'members' && isStaff(role)) return <Author id={program.id} />
  return <Contact program={program} quiet={quiet} />
}

function SignUp({ program: { id, kind } }: { program: Program }) {
  const { page } = usePageWords()
  return (
    <div className={classes.action}>
      <ButtonLink to="/user-registrate" search={{ next: `/course/view/${id}` }} size="md" fullWidth>
        {page('applySignUp')}
      </ButtonLink>
      <ConsultationButton />
      <p data-detail>{page(kind === 'course' ? 'enrolNote' : 'applyNote')}</p>
    </div>
  )
}

function Author({ id }: { id: number }) {
  const { page } = usePageWords()
  return (
    <div className={classes.action}>
      <ButtonLink
        to={'/course-edit/$courseId' as '/course/view/$courseId'}
        params={{ courseId: id }}
        size="md"
        fullWidth
        leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
      >
        {page('edit')}
      </ButtonLink>
      <ButtonLink
        to="/guest-catalog/info/$courseId"
        params={{ courseId: id }}
        variant="default"
        fullWidth
        leftSection={<IconEye size={18} stroke={1.8} aria-hidden />}
      >
        {page('previewAsGuest')}
      </ButtonLink>
    </div>
  )
}

function Contact({ program: { title, kind }, quiet }: Pick<ProgramActionProps, 'program' | 'quiet'>) {
  const { page } = usePageWords()
  const support = useSchool()?.support
  const telegram = support?.telegram.replace(/^@|^https?:\/\/t\.me\//, '')
  const words = encodeURIComponent(page(kind === 'course' ? 'askAboutCourse' : 'askAbout', { title }))
  const ways = [
    telegram && { href: `https://t.me/${telegram}?text=${words}`, picture: IconBrandTelegram },
    support?.email && { href: `mailto:${support.email}?body=${words}`, picture: IconMail },
    support?.phone && { href: `tel:${support.phone}`, picture: IconPhone },
  ].filter((way) => typeof way === 'object')
  const first = ways[0]
  if (!first)
    return (
      <div className={classes.action}>
        <ConsultationButton />
      </div>
    )
  return (
    <div className={classes.action}>
      <Button
        component="a"
        href={first.href}
        target={first.href.startsWith('https') ? '_blank' : undefined}
        rel="noopener noreferrer"
        variant={quiet ? 'default' : 'filled'}
        size={quiet ? 'sm' : 'md'}
        fullWidth
        leftSection={<first.picture size={18} stroke={1.8} aria-hidden />}
      >
        {page('contactSchool')}
      </Button>
      <ConsultationButton />
      {!quiet && <p data-detail>{page(kind === 'course' ? 'contactNoteOfCourse' : 'contactNote')}</p>}
    </div>
  )
}

/** Opens the form for a free consultation, which knows the program by the page. */
function ConsultationButton() {
  const { t } = useTranslation('shell')
  const [, open] = useDialogAddress()
  return (
    <Button variant="default" fullWidth onClick={() => open('consultation')}>
      {t('consultation')}
    </Button>
  )
}
