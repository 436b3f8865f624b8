// Apart from invisible.ts: the first load of every page has this alone.

/** Returns an address or a number, which no script needs joiners in, without any character that shows nothing. */
export const withoutUnseen = (text: string): string =>
  text.replace(
    /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u2800\u3164\ufeff\uffa0]/g,
    '',
  )
