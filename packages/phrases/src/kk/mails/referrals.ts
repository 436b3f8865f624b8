import type { referrals as russian } from '../../ru/mails/referrals.ts'
import type { Translation } from '../../translation.ts'

export const referrals: Translation<typeof russian> = {
  message:
    'Досыңызға сілтемеңізді жіберіңіз. Ол «Тегін кеңес» түймесін басып, өтінім қалдырады. Досыңыз курсты не сүйемелдеуді төлегенде, сол соманың {{percent}}%-ы сізге кешбэк болып қайтады.',
  share:
    'Сәлем! Мен «{{school}}» мектебімен шетелде оқуға дайындалып жүрмін. Саған да қызық болса, сілтемені ашып, «Тегін кеңес» түймесін бас, өздері хабарласады: {{link}}',
}
