/** How staff see a mailing that went by itself. */
export const automations = {
  birthday: 'Birthday',
  new_year: 'New Year',
  christmas: 'Orthodox Christmas',
  march_8: 'Women’s Day',
  constitution_day: 'Constitution Day',
  nauryz: 'Nauryz',
  unity_day: 'Unity Day',
  may_7: 'Defender’s Day',
  victory_day: 'Victory Day',
  kurban_ait: 'Kurban Ait',
  capital_day: 'Capital Day',
  republic_day: 'Republic Day',
  independence_day: 'Independence Day',
} as const
