import type { consultationForm } from '@qadam/contract/consultations/schemas.ts'
import type { z } from 'zod'

type Form = Omit<z.input<typeof consultationForm>, 'consent'>

const instagram = {
  utmSource: 'instagram',
  utmMedium: 'social',
  utmCampaign: 'spring',
  path: '/guest-catalog',
}
const telegram = { utmSource: 'telegram', utmMedium: 'post', utmCampaign: 'open-day', path: '/guest-catalog' }
const google = { path: '/guest-catalog', referrer: 'www.google.com' }

/** What guests of the demo ask. The names are common ones of Kazakhstan, the people are invented. */
export const requestForms: readonly Form[] = [
  {
    name: 'Айша Омарова',
    phone: '+77010000101',
    way: 'whatsapp',
    time: 'evening',
    wish: 'Хочу на дизайн в Милан, есть ли стипендии?',
    page: '/guest-catalog',
    visits: { first: google, last: instagram },
  },
  {
    name: 'Медина Ахметова',
    phone: '+77010000102',
    wish: 'С чего начать, если IELTS ещё не сдан?',
    page: '/guest-catalog',
    visits: { last: instagram },
  },
  {
    name: 'Алихан Оспанов',
    phone: '+77010000103',
    way: 'telegram',
    wish: 'Сколько стоит год в Болонье вместе с жильём?',
    page: '/guest-catalog',
    visits: { first: instagram, last: telegram },
  },
  {
    name: 'Томирис Искакова',
    email: 'tomiris@guest.test',
    way: 'email',
    wish: 'Сыныбым 11-де, медицинаға түскім келеді.',
    language: 'kk',
    page: '/guest-catalog',
    visits: { last: telegram },
  },
  {
    name: 'Айсұлтан Сулейменов',
    phone: '+77010000105',
    time: 'morning',
    wish: 'Магистратура по экономике на английском.',
    page: '/guest-catalog',
    visits: { last: google },
  },
  { name: 'Айзере Алиева', phone: '+77010000106', page: '/guest-catalog' },
]
