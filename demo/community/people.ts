/** An invented member of the demo community. */
export type Person = {
  readonly name: string;
  /** Name of a park, usually one of the catalogue. */
  readonly homePark: string;
  readonly favoriteCoaster: string;
  readonly bio: string;
};

/**
 * People who try the demo can sign in as the first three. The most active members come first; the last eight joined in the last nine days.
 */
export const people: readonly Person[] = splitRows(`
  Robin | Europa-Park | Voltron Nevera | Here for airtime, good company and the last train of the night.
  Imani W. | Efteling | Baron 1898 | Keeps the peace and the queue moving. Ask me anything about the parks of the Low Countries.
  Tove A. | Liseberg | Helix | Built this crew one ride buddy at a time. Front row or back row, never the middle.
  Enzo P. | Gardaland | Raptor | Born within earshot of a lift hill. Coffee first, inversions second.
  Amara O. | Cedar Point | Steel Vengeance | Credit 400 was in the rain and I would do it again tomorrow.
  Juho K. | PowerPark | Junker | Finnish winters are long, so I plan summers like a campaign.
  Mei L. | Fuji-Q Highland | Eejanaika | I screamed in four languages last year. Working on the fifth.
  Callum R. | Alton Towers | Nemesis Reborn | Woodies, flapjacks, and queueing politely.
  Noor H. | Walibi Holland | Untamed | Engineer by day. Will explain the track switch whether you ask or not.
  Mateo V. | PortAventura Park | Shambhala | Sun cream, water, Shambhala, repeat.
  Freja S. | Fårup Sommerland | Fønix | Small parks have the biggest hearts.
  Kwame D. | Busch Gardens Tampa | Iron Gwazi | Dad of two future coaster nerds. We measure them against the sign every spring.
  Zofia M. | Energylandia | Zadra | Ask me for the shortest way between Hyperion and Zadra. I have timed it.
  Lucas B. | Parc Astérix | Toutatis | Hands up before the crest, always.
  Hana T. | Universal Studios Japan | The Flying Dinosaur | Backwards is also a direction.
  Declan F. | Emerald Park | Cú Chulainn Coaster | Wood, rain, tea. In that order.
  Priya N. | Wonderla Bengaluru | Recoil | Planning my first European trip. Tell me everything.
  Jonas W. | Phantasialand | Taron | Lost count of my Taron laps at 300.
  Sofia C. | Parque Warner Madrid | Shadows of Arkham | Night rides taste better.
  Marcus J. | Kings Island | The Beast | Four minutes in the dark woods is my idea of a holiday.
  Yara A. | Ferrari World Abu Dhabi | Formula Rossa | Goggles on. See you on the other side of the launch.
  Oskar L. | Gröna Lund | Monster | City park people unite.
  Aoife G. | Emerald Park | The Quest | I knit in queues. One scarf per season.
  Thabo M. | Gold Reef City | Anaconda | Johannesburg's loudest rider, they say.
  Camila R. | Beto Carrero World | FireWhip | Brazil has coasters, and I have a list.
  Finn E. | Heide Park | Colossos – Kampf der Giganten | Track nerd, model builder, collector of park maps.
  Isla M. | Blackpool Pleasure Beach | The Big One | Sea wind in the face from the top of the lift. Nothing like it.
  Tomas H. | Energylandia | Hyperion | Two hundred parks by forty. On schedule, mostly.
  Leila K. | Europa-Park | Wodan – Timburcoaster | Left hand for the camera, right hand for the lap bar.
  Hugo D. | Walibi Belgium | Kondaa | Fries are a food group, and so is airtime.
  Ngozi E. | Six Flags Over Georgia | Twisted Cyclone | First in line, last to leave, and proud of both.
  Benji S. | Knott's Berry Farm | GhostRider | Boysenberries and splinters.
  Elin N. | Liseberg | Balder | Balder in the morning, Helix in the evening.
  Rafael G. | Six Flags Mexico | Medusa Steel Coaster | Retired the watch. I tell time by queue boards.
  Anouk V. | Efteling | Joris en de Draak | Team Water. There, I said it.
  Kenji M. | Nagashima Spa Land | Hakugei | Hot spring after Hakugei. You are welcome.
  Grace P. | Dollywood | Lightning Rod | Cinnamon bread is a valid reason for a season pass.
  Stefan U. | Europa-Park | Silver Star | Bringing three kids up in the faith.
  Chiara B. | Gardaland | Oblivion – The Black Hole | The three seconds before the drop are the best three seconds.
  Owen T. | Oakwood Theme Park | Megafobia | Still humming from the last ride.
  Salma Z. | Parc Astérix | OzIris | Feet in the air, hair in a mess.
  Dylan C. | Canada's Wonderland | Leviathan | I come for Leviathan and stay for the funnel cake.
  Ingrid H. | TusenFryd | ThunderCoaster | A mountain, a woodie, a thermos of cocoa.
  Pablo S. | Parque de Atracciones Madrid | Abismo | Slow feet, fast coasters.
  Wei C. | Chimelong Paradise | 10 Inversion Roller Coaster | Counting inversions since 2009.
  Maja J. | Djurs Sommerland | Piraten | Pirate at weekends.
  Ravi D. | Everland | T Express | Wooden and proud of my bruises.
  Bea F. | PortAventura Park | Dragon Khan | The old ones have the better stories.
  Louis A. | Disneyland Park Paris | Star Wars Hyperspace Mountain | I know the soundtrack by heart, and so do my neighbours.
  Nadia Y. | Hansa Park | Der Schwur des Kärnan | The sea on one side, a tower on the other.
  Sam O. | Hersheypark | Candymonium | Chocolate in one hand. The other is up.
  Ilse D. | Toverland | Troy | Troy at dusk, with the mist coming off the fields.
  Mina P. | Lotte World | Atlantis Adventure | City kid, indoor coasters, outdoor voice.
  Arlo N. | Luna Park Sydney | Big Dipper | Upside down from your point of view.
  Keira L. | Thorpe Park | Hyperia | New here! Two hundred and six laps on Hyperia and counting.
  Dario C. | Mirabilandia | iSpeed | New here, from the Riviera. Who comes along at the weekend?
  Wanjiru K. | Europa-Park | Blue Fire Megacoaster | Moved north for work, stayed for the coasters.
  Pim B. | Bobbejaanland | Fury | First season pass of my life.
  Astrid O. | Kongeparken | Stormen | Starting my count at eleven. Be kind.
  Jun S. | Fuji-Q Highland | Fujiyama | Dreaming of a first trip to Europe.
`).map(([name = '', homePark = '', favoriteCoaster = '', bio = '']) => ({
  name,
  homePark,
  favoriteCoaster,
  bio,
}));

/** Splits a text into lines, and each line into fields at the bars. */
function splitRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((field) => field.trim()));
}
