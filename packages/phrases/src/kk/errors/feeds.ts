import type { feeds as russian } from '../../ru/errors/feeds.ts'
import type { Translation } from '../../translation.ts'

export const feeds: Translation<typeof russian> = {
  'feeds.not_found':
    'Бұл мекенжайда күнтізбе жоқ: ол кері алынған немесе ауыстырылған. Кестеде жаңа мекенжай жасаңыз.',
  'feeds.enough': 'Мекенжай саны {{most}} аспайды. Алдымен керек емесін жойыңыз.',
}
