/**
 * The biggest places of a country, biggest first, as far as they are known by name: the data set (GeoNames) has places
 * without their size, so this list is put together by hand. Demo people live there, and a search for cities names them first. `English=Own` renames a place that
 * the data set has in English; `Name@code` picks one of several by its first-level code.
 */
const BIG_CITIES: Record<string, string> = {
  NL: "Amsterdam|Rotterdam|The Hague=Den Haag|Utrecht|Eindhoven|Groningen|Tilburg|Almere Stad=Almere|Breda|Nijmegen|Arnhem|Haarlem|Amersfoort|Apeldoorn|Zaanstad|Enschede|'s-Hertogenbosch=Den Bosch|Zwolle|Leiden|Zoetermeer|Leeuwarden|Maastricht|Ede|Dordrecht|Alphen aan den Rijn|Alkmaar|Emmen|Delft|Venlo|Deventer|Hilversum|Amstelveen|Heerlen|Nieuwegein|Zeist|Woerden|Houten|Gouda|Veenendaal|Assen|Middelburg|Roosendaal|Helmond|Oss|Lelystad|Hoorn|Bussum|Soest|Culemborg|Wageningen|Tiel|Kampen|Sneek|Hoogeveen|Goes|Weert|Doetinchem|Barneveld|Huizen|Driebergen-Rijsenburg",
  BE: 'Antwerp=Antwerpen|Gent|Brussels=Brussel|Brugge|Leuven|Liège|Namur|Mechelen|Hasselt|Kortrijk|Aalst|Genk|Ostend=Oostende|Sint-Niklaas|Charleroi|Mons|Roeselare|Turnhout|Lier|Dendermonde|Lokeren|Geel|Tienen|Wavre|Ieper',
  DE: 'Berlin|Hamburg|Munich=München|Köln|Frankfurt am Main|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen@07|Bremen|Dresden|Hannover|Nuremberg=Nürnberg|Duisburg|Bochum|Münster@07|Bonn|Karlsruhe|Mannheim|Augsburg|Freiburg|Aachen|Kiel|Mainz|Oldenburg|Osnabrück|Regensburg|Heidelberg|Potsdam',
  GB: 'London|Birmingham|Manchester|Glasgow|Leeds|Liverpool|Bristol|Edinburgh|Sheffield|Cardiff|Newcastle upon Tyne|Nottingham|Brighton|Leicester|Belfast|Southampton|Plymouth|York|Norwich|Bath|Oxford|Cambridge|Reading|Exeter|Swansea|Aberdeen|Dundee|Canterbury|Cheltenham|Chester',
  IE: 'Dublin|Cork|Galway|Limerick|Waterford|Drogheda|Kilkenny|Sligo|Ennis|Wexford',
  FR: 'Paris|Lyon|Marseille|Toulouse|Nantes|Bordeaux|Lille|Strasbourg|Rennes|Montpellier|Nice|Grenoble|Angers|Dijon|Tours|Brest|Annecy|Rouen',
  IT: 'Rome=Roma|Milan=Milano|Turin=Torino|Bologna|Florence=Firenze|Naples=Napoli|Verona|Genoa=Genova|Padua=Padova|Trieste|Bari|Palermo',
  ES: 'Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Zaragoza|Granada|Donostia / San Sebastián=San Sebastián|Palma|Alicante|Gijón',
  AT: 'Vienna=Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt am Wörthersee=Klagenfurt|Bregenz|Villach',
  CH: 'Zürich|Bern|Basel|Lausanne|Winterthur|Sankt Gallen=St. Gallen|Thun|Luzern',
  PL: 'Warsaw=Warszawa|Kraków|Wrocław|Poznań|Gdańsk|Łódź|Szczecin|Katowice|Lublin|Toruń',
  DK: 'Copenhagen=København|Århus=Aarhus|Odense|Aalborg|Esbjerg|Roskilde|Vejle|Horsens',
  FI: 'Helsinki|Espoo|Tampere|Turku|Oulu|Jyväskylä|Lahti|Kuopio',
  NO: 'Oslo|Bergen|Trondheim|Stavanger|Tromsø|Drammen|Kristiansand|Ålesund',
  SE: 'Stockholm|Gothenburg=Göteborg|Malmö|Uppsala|Linköping|Lund|Umeå|Örebro|Västerås',
  US: 'New York City=New York|Chicago|Boston@MA|Seattle|San Francisco|Portland@OR|Austin@TX|Denver@CO|Philadelphia@PA|San Diego@CA|Minneapolis@MN|Atlanta@GA|New Orleans|Los Angeles|Milwaukee',
  CA: 'Toronto|Montréal|Vancouver|Ottawa|Calgary|Halifax|Victoria@02|Edmonton',
  AU: 'Sydney|Melbourne|Brisbane|Perth@08|Adelaide|Hobart|Canberra|Newcastle',
  NZ: 'Auckland|Wellington|Christchurch|Dunedin|Hamilton|Nelson',
};

/** Names of regions as their own country writes them, where the data set has them in English. */
export const REGION_NAMES: Record<string, string> = {
  'South Holland': 'Zuid-Holland',
  'North Holland': 'Noord-Holland',
  'North Brabant': 'Noord-Brabant',
  Friesland: 'Fryslân',
  'Bruxelles-Capitale': 'Brussel',
  Thuringia: 'Thüringen',
  'Saxony-Anhalt': 'Sachsen-Anhalt',
  Saxony: 'Sachsen',
  'North Rhine-Westphalia': 'Nordrhein-Westfalen',
  'Lower Saxony': 'Niedersachsen',
  'Mecklenburg-Vorpommern': 'Mecklenburg-Vorpommern',
  Hesse: 'Hessen',
  'State of Berlin': 'Berlin',
  Bavaria: 'Bayern',
  'Baden-Wurttemberg': 'Baden-Württemberg',
  Vienna: 'Wien',
  Tyrol: 'Tirol',
  Styria: 'Steiermark',
  'Upper Austria': 'Oberösterreich',
  'Lower Austria': 'Niederösterreich',
  Carinthia: 'Kärnten',
};

/** A big city as a country writes it; `code` is that of its region where several cities have the name. */
export interface BigName {
  name: string;
  code: string | null;
}

/** 'Munich@02=München' as it stands in BIG_CITIES, with the data set's own name as `given`. */
function parse(text: string): BigName & { given: string } {
  const [left = '', own] = text.split('=');
  const [given = '', code] = left.split('@');
  return { given, name: own ?? given, code: code ?? null };
}

/** The countries with a list. */
export const BIG_COUNTRIES = Object.keys(BIG_CITIES);

/** The big cities of a country, biggest first; none of one that is not listed. */
export const bigCitiesOf = (country: string): (BigName & { given: string })[] =>
  (BIG_CITIES[country] ?? '').split('|').filter(Boolean).map(parse);
