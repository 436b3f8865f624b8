/** How staff see a mailing that went by itself. */
export const automations = {
  birthday: 'Туған күн',
  new_year: 'Жаңа жыл',
  christmas: 'Рождество',
  march_8: '8 наурыз',
  constitution_day: 'Конституция күні',
  nauryz: 'Наурыз мейрамы',
  unity_day: 'Халық бірлігі күні',
  may_7: 'Отан қорғаушы күні',
  victory_day: 'Жеңіс күні',
  kurban_ait: 'Құрбан айт',
  capital_day: 'Астана күні',
  republic_day: 'Республика күні',
  independence_day: 'Тәуелсіздік күні',
} as const
