/** Suburbs that programs name as their city, by the city that a person would name. */
const suburbsOf = {
  Sydney:
    'Alexandria|Ashfield|Bankstown|Baulkham Hills|Bellevue Hill|Blacktown|Bondi Junction|Broadway|Camellia|Campbelltown|Camperdown|Castle Hill|Chatswood|Chippendale|Circular Quay|Cobbity|Cranebrook|Cremorne|Croydon Park|Darlinghurst|Dawes Point|Enmore|Eveleigh|Forest Lodge|Frenchs Forest|Granville|Harris Park|Haymarket|Homebush|Hurstville|Kensington|Kenthurst|Kingswood|Kogarah|Kogerah Bay|Leichhardt|Loftus|Macquarie Park|Manly|Maroubra Junction|Mascot|Meadowbank|Milperra|Moore Park|Mosman|Mount Druitt|Narrabeen|Newtown|North Parramatta|North Ryde|North Sydney|Norwest|Old Toongabbie|Paramatta|Parramatta|Pyrmont|Quakers Hill|Randwick|Redfern|Rockdale|Rose Bay|Ryde|South Windsor|St Leonards|Stanmore|Strathfield|Summer Hill|Surry Hills|Sydney Olympic Park|Terrey Hills|The Rocks|Ultimo|Wahroonga|Wentworthville|Westmead',
  Melbourne:
    'Berwick|Box Hill|Box Hill North|Braybrook|Broadmeadows|Brunswick|Bundoora|Burwood|Carlton|Caulfield East|Chadstone|Clayton|Coburg|Collingwood|Dandenong|Docklands|Donvale|East Melbourne|Eden Park|Fitzroy|Footscray|Footscray West|Frankston|Glen Waverley|Greensborough|Hawthorn|Heidelburg|Holmesglen|Keilor Park|Lilydale|Little Lonsdale|Moorabbin|Moorabin|Mulgrave|North Melbourne|Pakenham|Parkville|Point Cook|Port Melbourne|Prahran|Rosanna|Scorseby|South Melbourne|Southbank|Springvale|St Albans|St Kilda|Wantirna|Wantirna South|Werribee|West Melbourne|Yan Yean',
  Brisbane:
    'Archerfield|Bald Hills|Banyo|Bowen Hills|Brisbane Airport|Brisbane City|Caboolture|Carindale|Daisy Hill|East Brisbane|Eight Mile Plains|Forest Lake|Fortitude Valle|Fortitude Valley|Gaythorne|Greenslopes|Herston|Indooroopilly|Jimboomba|Kangaroo Point|Kelvin Grove|Loganholme|Meadowbrook|Mitchelton|Mount Gravatt|Mt Gravatt|Nathan|Petrie|Runcorn|Slacks Creek|South Bank|South Brisbane|Spring Hill|Springfield Lakes|St Lucia|Thornlands|Toowong|Upper Mount Gravatt|West End|Woolloongabba|Yeerongpilly',
  Perth:
    'Alkimos|Aveley|Balga|Bassendean|Beaconsfield|Bentley|Bullsbrook|Camillo|Canning Vale|Crawley|Dianella|East Perth|Fremantle|Gosnells|Heathridge|Hillarys|Joondalup|Kardinya|Karrinyup|Koondoola|Leederville|Mindarie|Mirrabooka|Mount Lawley|Mt Lawley|Murdoch|Nollamara|Noranda|North Perth|Northbridge|Osborne Park|Parkwood|Victoria Park|Wellard|West Beach|West Perth',
  Adelaide:
    'Bedford Park|Clovelly Park|Hindmarsh|Magill|Malvern|Mawson Lakes|Melrose Park|Morphett Vale|North Adelaide|Novar Gardens|Parafield Airport|Regency Park|Urrbrae|Wasleys|Wayville',
  Canberra: 'Belconnen|Braddon|Bruce|Canberra City West|Deakin|Gungahlin|Weston Creek',
  'Gold Coast':
    'Bilinga|Broadbeach|Burleigh Heads|Coolangatta|Coomera|Merrimac|Robina|Southport|Surfers Paradise|Varsity Lakes',
  Darwin: 'Casuarina|Darwin City|Parap|Winnellie',
  Geelong: 'Highton|Waurn Ponds',
  Newcastle: 'Callaghan|Cooks Hills|Newcastle West|Tighes Hill',
  Wollongong: 'Brownsville|Gwynneville|Oak Flats|Unanderra',
  Ballarat: 'Delacombe',
  Hobart: 'Battery Point|Hobart City|Sandy Bay',
  Paris:
    'Cachan|Champs sur Marne|Creteil|Gif sur Yvette|Jouy en Josas|Nanterre|Orsay|Palaiseau|Suresnes|Villetaneuse',
  Lyon: 'Ecully|Marcy L Etoile|Vaulx en Velin|Villeurbanne|Écully',
  Lille: 'Roubaix|Villeneuve D Ascq',
  Bordeaux: 'Gradignan|Pessac|Talence',
  Grenoble: 'St Martin D Heres',
  Toulouse: 'Castanet Tolosan',
  Nice: 'Sophia Antipolis',
  Turin: 'Orbassano',
  Rennes: 'Bruz',
  Brest: 'Lanveoc',
}

const cityBySuburb = new Map(
  Object.entries(suburbsOf).flatMap(([city, suburbs]) =>
    suburbs
      .toLowerCase()
      .split('|')
      .map((suburb) => [suburb, city] as const),
  ),
)

/** Returns the city of a suburb; any other name stays what it is. */
export const cityAround = (name: string): string => cityBySuburb.get(name.toLowerCase()) ?? name
