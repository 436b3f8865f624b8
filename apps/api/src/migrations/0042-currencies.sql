-- Currencies in which tuition is asked. starting_kzt is a round figure with which a school begins until it sets
-- a rate of its own; minor_digits says how many decimals the smallest unit has.
create table currencies (
  code char(3) primary key,
  minor_digits smallint not null default 2,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  starting_kzt numeric(18, 8) not null
);
grant select on currencies to qadam_app;
insert into currencies (code, minor_digits, name_ru, name_kk, name_en, starting_kzt) values
  ('KZT', 2, 'казахский тенге', 'Қазақстан теңгесі', 'Kazakhstani Tenge', 1),
  ('USD', 2, 'доллар США', 'АҚШ доллары', 'US Dollar', 525),
  ('EUR', 2, 'евро', 'Еуро', 'Euro', 600),
  ('GBP', 2, 'британский фунт стерлингов', 'Британдық фунт', 'British Pound', 700),
  ('AUD', 2, 'австралийский доллар', 'Аустралия доллары', 'Australian Dollar', 345),
  ('CAD', 2, 'канадский доллар', 'Канада доллары', 'Canadian Dollar', 378),
  ('CHF', 2, 'швейцарский франк', 'Швейцария франкі', 'Swiss Franc', 650),
  ('CNY', 2, 'китайский юань', 'Қытай юані', 'Chinese Yuan', 73.5),
  ('JPY', 0, 'японская иена', 'Жапония иенасы', 'Japanese Yen', 3.5),
  ('KRW', 0, 'южнокорейская вона', 'Оңтүстік Корея воны', 'South Korean Won', 0.37),
  ('RUB', 2, 'российский рубль', 'Ресей рублі', 'Russian Ruble', 6.5),
  ('TRY', 2, 'турецкая лира', 'Түрік лирасы', 'Turkish Lira', 12.6),
  ('UZS', 2, 'узбекский сум', 'Өзбекстан сомы', 'Uzbekistani Som', 0.0437),
  ('KGS', 2, 'киргизский сом', 'Қырғызстан сомы', 'Kyrgyz Som', 6),
  ('PLN', 2, 'польский злотый', 'Польша злотасы', 'Polish Zloty', 142),
  ('CZK', 2, 'чешская крона', 'Чехия кронасы', 'Czech Koruna', 24.6),
  ('HUF', 2, 'венгерский форинт', 'Венгрия форинті', 'Hungarian Forint', 1.54),
  ('SEK', 2, 'шведская крона', 'Швеция кроны', 'Swedish Krona', 54),
  ('NOK', 2, 'норвежская крона', 'Норвегия кроны', 'Norwegian Krone', 51.5),
  ('DKK', 2, 'датская крона', 'Дат кроны', 'Danish Krone', 80.5),
  ('AED', 2, 'дирхам ОАЭ', 'Біріккен Араб Әмірліктерінің дирхамы', 'United Arab Emirates Dirham', 143),
  ('INR', 2, 'индийская рупия', 'Үндістан рупиясы', 'Indian Rupee', 6),
  ('MYR', 2, 'малайзийский ринггит', 'Малайзия ринггиті', 'Malaysian Ringgit', 124),
  ('SGD', 2, 'сингапурский доллар', 'Сингапур доллары', 'Singapore Dollar', 404),
  ('HKD', 2, 'гонконгский доллар', 'Гонконг доллары', 'Hong Kong Dollar', 67.5),
  ('NZD', 2, 'новозеландский доллар', 'Жаңа Зеландия доллары', 'New Zealand Dollar', 305),
  ('GEL', 2, 'грузинский лари', 'Грузия лариі', 'Georgian Lari', 193),
  ('AZN', 2, 'азербайджанский манат', 'Әзірбайжан манаты', 'Azerbaijani Manat', 309),
  ('UAH', 2, 'украинская гривна', 'Украина гривнасы', 'Ukrainian Hryvnia', 12.6),
  ('BYN', 2, 'белорусский рубль', 'Беларусь рублі', 'Belarusian Ruble', 176),
  ('BGN', 2, 'болгарский лев', 'Болгария леві', 'Bulgarian Lev', 307),
  ('RON', 2, 'румынский лей', 'Румыния лейі', 'Romanian Leu', 119),
  ('ILS', 2, 'новый израильский шекель', 'Израиль жаңа шекелі', 'Israeli New Shekel', 158),
  ('THB', 2, 'таиландский бат', 'Тай баты', 'Thai Baht', 16.2),
  ('SAR', 2, 'саудовский риял', 'Сауд Арабиясының риалы', 'Saudi Riyal', 140),
  ('QAR', 2, 'катарский риал', 'Катар риалы', 'Qatari Riyal', 144),
  ('EGP', 2, 'египетский фунт', 'Мысыр фунты', 'Egyptian Pound', 11),
  ('MDL', 2, 'молдавский лей', 'Молдова лейі', 'Moldovan Leu', 31.3),
  ('AMD', 2, 'армянский драм', 'Армения драмы', 'Armenian Dram', 1.36),
  ('TJS', 2, 'таджикский сомони', 'Тәжікстан сомониі', 'Tajikistani Somoni', 56),
  ('MNT', 2, 'монгольский тугрик', 'Моңғолия тугригі', 'Mongolian Tugrik', 0.147),
  ('BRL', 2, 'бразильский реал', 'Бразилия реалы', 'Brazilian Real', 97),
  ('MXN', 2, 'мексиканский песо', 'Мексика песосы', 'Mexican Peso', 28.5),
  ('ZAR', 2, 'южноафриканский рэнд', 'Оңтүстік Африка рэнді', 'South African Rand', 30),
  ('ISK', 0, 'исландская крона', 'Исландия кронасы', 'Icelandic Króna', 4.3),
  ('RSD', 2, 'сербский динар', 'Сербия динары', 'Serbian Dinar', 5.1);

-- What one unit costs in tenge from a day on.
create table exchange_rates (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  currency char(3) not null references currencies (code),
  valid_from date not null,
  kzt numeric(18, 8) not null check (kzt > 0),
  changed_at timestamptz not null default now(),
  changed_by bigint,
  primary key (school_id, id),
  unique (school_id, currency, valid_from),
  foreign key (school_id, changed_by) references people (school_id, id)
);
select fence('exchange_rates');

-- The rate of the school on a day, else the starting one; null for a currency that is not known.
create function kzt_rate(wanted char(3), on_day date) returns numeric
language sql stable parallel safe
return coalesce(
  (select kzt from exchange_rates
    where school_id = current_school() and currency = wanted and valid_from <= on_day
    order by valid_from desc limit 1),
  (select starting_kzt from currencies where code = wanted));

-- An amount in minor units of a currency as tiyn.
create function in_tiyn(minor bigint, wanted char(3), on_day date) returns bigint
language sql stable parallel safe
return (select round(minor / power(10::numeric, minor_digits) * kzt_rate(wanted, on_day) * 100)
  from currencies where code = wanted)::bigint;
