-- How texts are compared with what people type. Immutable, so that indexes and stored keys may rest on them;
-- unaccent is not, and leaves the Kazakh letters alone.

-- Lower case, no diacritics, Kazakh letters as their Russian neighbours, ё as е.
create function fold_text(given text) returns text
language sql immutable strict parallel safe
return translate(
  regexp_replace(normalize(lower(given), nfkd), '[\u0300-\u036f]', '', 'g'),
  'әғқңөұүһіıøłđ', 'агкноуухиiold');

-- One word of folded text as a key in which Cyrillic and Latin spellings meet: италия, Italia → italia.
create function fold_word(folded text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  translate(
    regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        translate(folded, 'абвгдезийклмнопрстуфхыэьъ''', 'abvgdeziiklmnoprstufhie'),
        'щ', 'sh'), 'ш', 'sh'), 'ч', '~'), 'ж', 'zh'), 'ц', 's'), 'ю', 'iu'), 'я', 'ia'),
        'ch', '~'), 'kh', 'h'), 'ph', 'f'), 'ts', 's'), 'x', 'ks'),
      'c([eiy])', 's\1', 'g'),
    'cqwyj', 'kkvii'),
  '(.)\1+', '\1', 'g');

-- The words of a text, folded.
create function words_of(given text) returns setof text
language sql immutable strict parallel safe rows 8
begin atomic
  select word from regexp_split_to_table(fold_text(given), '[^[:alnum:]]+') as word where word <> '';
end;

-- The same keys pressed in the other keyboard layout: bnfkbz ↔ италия.
create function in_other_layout(given text) returns text
language sql immutable strict parallel safe
return case
  when given ~ '[а-яё]' then translate(given,
    'йцукенгшщзхъфывапролджэячсмитьбюё', 'qwertyuiop[]asdfghjkl;''zxcvbnm,.`')
  else translate(given,
    'qwertyuiop[]asdfghjkl;''zxcvbnm,.`', 'йцукенгшщзхъфывапролджэячсмитьбюё')
end;
