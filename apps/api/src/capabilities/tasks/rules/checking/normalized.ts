// What NFKC leaves as it is in what students type most, so that few texts are normalized.
const mayChange =
  /[^\0-\u00a7\u00a9\u00ab-\u00ae\u00b0\u00b1\u00b6\u00b7\u00bb\u00bf-\u0131\u0400-\u052f\u2010\u2012-\u2016\u2018-\u2023\u2212]/

const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\ufe00-\ufe0f]/g

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plain = '0123456789+-'

/**
 * Returns a text in compatibility form (NFKC) without invisible marks. What NFKC would turn into another number is
 * written out first: 10² is 10^2 and not 102, 1½ is 1 1/2 and not 11/2.
 */
export function normalized(text: string): string {
  if (!mayChange.test(text)) return text
  return (
    text
      .replace(invisible, '')
      .replace(
        /[⁰¹²³⁴-⁹⁺⁻]+/g,
        (power) => `^${[...power].map((one) => plain[raised.indexOf(one)] ?? one).join('')}`,
      )
      // The sign of a masculine number and a ring are typed for degrees; alone, an acute is an apostrophe.
      .replace(/[º˚]/g, '°')
      .replaceAll('´', "'")
      .replace(
        /(\d)?([¼½¾⅐-⅞])/g,
        (_, before: string | undefined, one: string) =>
          `${before === undefined ? '' : `${before} `}${one.normalize('NFKC')}`,
      )
      .replaceAll('№', '\ue000')
      .normalize('NFKC')
      .replaceAll('\ue000', '№')
      .replaceAll('\u2044', '/')
  )
}

// A square metre is typed m2, m² and m^2.
const unitPower = /(?<=(?:^|[\d /])(?:[cdkmсдкм]?[mм]|[csс]|ft|in|фут))\^(?=-?[123](?!\d))/gi

/** Removes the space between a number and its unit, which is a matter of style, and the sign before its power. */
export function withUnits(folded: string): string {
  if (!/\d|\^/.test(folded)) return folded
  return folded
    .replace(/(?<=\d) (?=[\p{L}%‰°$€£₸₽′″])/gu, '')
    .replace(/(?<=[$€£₸₽№]) (?=\d)/g, '')
    .replace(/(?<=\d ?°) (?=[CFKСК]\b)/gi, '')
    .replace(unitPower, '')
}
