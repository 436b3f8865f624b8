/** Error messages: the season's funnel. */
export const season = {
  'season.not_found': 'Такого сезона в школе нет. Выберите другой.',
  'season.day_to_come': 'Этот день ещё не наступил. Выберите сегодняшний или прошедший.',
  'season.last_stage': 'После выезда срока нет: это последний этап.',
} as const
