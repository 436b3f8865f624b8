/** How staff see a mailing that went by itself. */
export const automations = {
  birthday: 'День рождения',
  new_year: 'Новый год',
  christmas: 'Рождество',
  march_8: '8 Марта',
  constitution_day: 'День Конституции',
  nauryz: 'Наурыз',
  unity_day: 'День единства народа',
  may_7: 'День защитника Отечества',
  victory_day: 'День Победы',
  kurban_ait: 'Курбан айт',
  capital_day: 'День столицы',
  republic_day: 'День Республики',
  independence_day: 'День Независимости',
} as const
