// @spec guide/tour-page

/*
 * The content of the Thrill Tour 2025 guide: days, hotels and team. The hotels and the team are invented. Their phone numbers
 * come from ranges that regulators reserve for fiction, and their sites are under the reserved domain .example, so that nobody
 * is called or visited by mistake.
 */

export type TourHotel = {
  readonly id: string;
  readonly name: string;
  readonly location: string;
  readonly website: string;
  readonly breakfast: string;
  readonly features: readonly string[];
  readonly note?: string;
};

export type TourDay = {
  /** The key under which images of days are stored. */
  readonly id: string;
  /** 1 to 10. */
  readonly day: number;
  /** yyyy-MM-dd. */
  readonly date: string;
  /** Name of one of the tour's parks, or null on a day without one. */
  readonly park: string | null;
  /** A short title of the day. */
  readonly title: string;
  readonly location: string;
  readonly transport: string;
  /** Id of the hotel of the following night; null after the last one. */
  readonly hotel: string | null;
  readonly activities: readonly string[];
  readonly schedule: readonly { readonly time: string; readonly activity: string }[];
};

export type TeamMember = {
  /** Part of the names of their stored images. */
  readonly id: string;
  readonly name: string;
  readonly role: string;
  /** International, formatted for reading. */
  readonly phone: string;
};

export const tourHotels: readonly TourHotel[] = [
  {
    id: 'casale-della-torre',
    name: 'Casale della Torre',
    location: 'Valmontone, Lazio',
    website: 'https://casale-della-torre.example',
    breakfast: '07:00–10:00',
    features: ['Pool in the olive grove', 'Air conditioning', 'Free Wi-Fi', 'Coach parking'],
    note: 'Ten minutes from Magicland. On the arrival night the kitchen stays open until 23:00 for late flights.',
  },
  {
    id: 'pineta-al-mare',
    name: 'Hotel Pineta al Mare',
    location: 'Marina di Castagneto Carducci, Tuscany',
    website: 'https://pineta-al-mare.example',
    breakfast: '07:30–10:00',
    features: ['Own stretch of beach', 'Bicycles to borrow', 'Shade under the pines', 'Free Wi-Fi'],
    note: 'Cavallino Matto is a walk through the pine wood away: no coach on park day.',
  },
  {
    id: 'adria-lido',
    name: 'Hotel Adria Lido',
    location: 'Milano Marittima, Emilia-Romagna',
    website: 'https://adria-lido.example',
    breakfast: '07:00–10:30',
    features: ['Rooftop terrace', 'Pool', 'Laundry room', 'Air conditioning', 'Late bar'],
    note: 'Three nights here. Day 6 is the one to wash your tour shirt.',
  },
  {
    id: 'corte-del-lago',
    name: 'Corte del Lago',
    location: 'Lazise, Lake Garda, Veneto',
    website: 'https://corte-del-lago.example',
    breakfast: '06:45–10:00',
    features: ['Lake view', 'Pool', 'Shuttle to both parks', 'Free Wi-Fi'],
  },
];

// @spec accounts/tour-days
export const tourDays: readonly TourDay[] = [
  {
    id: 'day-1',
    day: 1,
    date: '2025-07-21',
    park: null,
    title: 'Benvenuti a Roma',
    location: 'Rome and Valmontone, Lazio',
    transport:
      'Coach from Rome Fiumicino airport to the hotel, 70 km, about 1 hour. It leaves at 13:00 and 17:30.',
    hotel: 'casale-della-torre',
    activities: [
      'Meet the team at the airport',
      'Room keys and tour shirts',
      'Welcome dinner under the olive trees',
    ],
    schedule: [
      { time: '12:00', activity: 'Meeting point opens in the arrivals hall: look for the amber flag' },
      { time: '13:00', activity: 'First coach to the hotel' },
      { time: '17:30', activity: 'Second coach, for the afternoon flights' },
      { time: '19:00', activity: 'Tour shirts, wristbands and a short briefing' },
      { time: '20:00', activity: 'Welcome dinner' },
    ],
  },
  {
    id: 'day-2',
    day: 2,
    date: '2025-07-22',
    park: 'Magicland',
    title: 'First lift hill',
    location: 'Valmontone, Lazio',
    transport: 'Hotel shuttle, 10 minutes each way. The last one back leaves when the park closes.',
    hotel: 'casale-della-torre',
    activities: [
      'First launch of the tour on Shock',
      'Group photo at the gate',
      'Swim at the hotel after closing',
    ],
    schedule: [
      { time: '08:30', activity: 'Breakfast together' },
      { time: '09:40', activity: 'Shuttle to the park' },
      { time: '10:00', activity: 'Gates open: straight to Shock' },
      { time: '13:00', activity: 'Lunch, and a picture of everybody' },
      { time: '15:00', activity: 'Cagliostro in the dark, then free rides' },
      { time: '18:15', activity: 'Shuttle back, pool open' },
      { time: '20:00', activity: 'Pizza in the old town of Valmontone' },
    ],
  },
  {
    id: 'day-3',
    day: 3,
    date: '2025-07-23',
    park: null,
    title: 'Up the coast to Tuscany',
    location: 'Valmontone to Marina di Castagneto Carducci',
    transport: 'Coach along the coast road, 300 km, about 4 hours with a stop at Tarquinia.',
    hotel: 'pineta-al-mare',
    activities: ['Coaster quiz on the coach', 'An afternoon on the beach', 'Sunset at the sea'],
    schedule: [
      { time: '09:00', activity: 'Bags into the coach, off we go' },
      { time: '11:00', activity: 'Coffee stop near Tarquinia' },
      { time: '13:30', activity: 'Arrival, keys, a late lunch' },
      { time: '15:00', activity: 'Beach and bicycles' },
      { time: '19:30', activity: 'Dinner by the water' },
    ],
  },
  {
    id: 'day-4',
    day: 4,
    date: '2025-07-24',
    park: 'Cavallino Matto',
    title: 'The mad little horse',
    location: 'Marina di Castagneto Carducci, Tuscany',
    transport: 'On foot through the pine wood, 15 minutes.',
    hotel: 'pineta-al-mare',
    activities: [
      'Stand up for Freestyle',
      'Six coasters before lunch, if you are quick',
      'Ice cream in Castagneto',
    ],
    schedule: [
      { time: '09:30', activity: 'Walk to the park' },
      { time: '10:00', activity: 'Gates open: Freestyle first, its queue is slow' },
      { time: '12:30', activity: 'Lunch in the shade' },
      { time: '14:00', activity: 'Jurassic River, when it is hottest' },
      { time: '17:00', activity: 'Last rides, walk back' },
      { time: '20:30', activity: 'Shared taxis up to Castagneto Carducci for dinner' },
    ],
  },
  {
    id: 'day-5',
    day: 5,
    date: '2025-07-25',
    park: 'Fiabilandia',
    title: 'From sea to sea',
    location: 'Rivazzurra di Rimini, Emilia-Romagna',
    transport:
      'Coach by way of Florence and Bologna, 330 km, about 4½ hours with a stop; 35 km more to the hotel.',
    hotel: 'adria-lido',
    activities: [
      'Cross the Apennines',
      'Four small coasters in the late afternoon',
      'First evening on the Adriatic',
    ],
    schedule: [
      { time: '08:00', activity: 'Early start: breakfast from 07:30' },
      { time: '10:15', activity: 'Stop in the hills above Florence' },
      { time: '13:00', activity: 'Lunch on the promenade of Rimini' },
      { time: '14:30', activity: 'Fiabilandia' },
      { time: '18:00', activity: 'Coach to Milano Marittima' },
      { time: '20:00', activity: 'Dinner at the hotel, terrace open' },
    ],
  },
  {
    id: 'day-6',
    day: 6,
    date: '2025-07-26',
    park: 'Mirabilandia',
    title: 'The big one',
    location: 'Savio di Ravenna, Emilia-Romagna',
    transport: 'Coach, 12 km, 15 minutes each way.',
    hotel: 'adria-lido',
    activities: [
      'iSpeed and Katun before the queues',
      'Duel on both sides of Desmo Race',
      'Soaked by Divertical',
    ],
    schedule: [
      { time: '09:20', activity: 'Coach to the park' },
      { time: '10:00', activity: 'Gates open: iSpeed, then Katun' },
      { time: '12:30', activity: 'Lunch by the lake' },
      { time: '14:00', activity: 'Desmo Race: left against right' },
      { time: '16:00', activity: 'Divertical, with dry clothes in the locker' },
      { time: '19:00', activity: 'Coach back' },
      { time: '21:00', activity: 'Half-time party on the terrace' },
    ],
  },
  {
    id: 'day-7',
    day: 7,
    date: '2025-07-27',
    park: 'Mirabilandia',
    title: 'Once more, with feeling',
    location: 'Savio di Ravenna, Emilia-Romagna',
    transport: 'Coach, 12 km, 15 minutes each way. A second one goes back at 15:00.',
    hotel: 'adria-lido',
    activities: [
      'The family coasters that are still missing',
      'Front-row marathon on Katun',
      'Or simply the beach',
    ],
    schedule: [
      { time: '10:00', activity: 'A slow breakfast, coach at 10:30' },
      { time: '11:00', activity: 'Gold Digger, Rexplorer and the small ones' },
      { time: '13:00', activity: 'Picnic at the entrance lake' },
      { time: '15:00', activity: 'Early coach back for the beach' },
      { time: '18:30', activity: 'Last coach back' },
      { time: '20:30', activity: 'Piadina on the beach' },
    ],
  },
  {
    id: 'day-8',
    day: 8,
    date: '2025-07-28',
    park: 'Movieland Park',
    title: 'Lights, camera, Lake Garda',
    location: 'Lazise, Lake Garda, Veneto',
    transport: 'Coach by way of Bologna and Modena, 250 km, about 3 hours; 3 km from the park to the hotel.',
    hotel: 'corte-del-lago',
    activities: ['Back and forth on Diabolik Invertigo', 'Stunt shows', 'First swim in the lake'],
    schedule: [
      { time: '08:30', activity: 'Coach leaves the Adriatic' },
      { time: '12:00', activity: 'Lunch in Lazise, bags go on to the hotel' },
      { time: '13:30', activity: 'Movieland Park: Diabolik Invertigo first' },
      { time: '16:00', activity: 'Stunt show, then the rest of the checklist' },
      { time: '18:15', activity: 'Shuttle to the hotel, swim' },
      { time: '20:30', activity: 'Dinner on the old harbour' },
    ],
  },
  {
    id: 'day-9',
    day: 9,
    date: '2025-07-29',
    park: 'Gardaland',
    title: 'The finale',
    location: 'Castelnuovo del Garda, Veneto',
    transport: 'Hotel shuttle, 10 minutes each way.',
    hotel: 'corte-del-lago',
    activities: ['Over the edge with Oblivion', 'Raptor at dusk', 'Farewell dinner with the coaster awards'],
    schedule: [
      { time: '09:15', activity: 'Shuttle to the park' },
      { time: '10:00', activity: 'Gates open: Oblivion, then Raptor' },
      { time: '12:45', activity: 'Lunch' },
      { time: '14:00', activity: 'Fuga da Atlantide and Mammut' },
      { time: '17:00', activity: 'Everybody on Raptor, in tour shirts' },
      { time: '19:00', activity: 'Shuttle back' },
      { time: '20:30', activity: 'Farewell dinner and coaster awards' },
    ],
  },
  {
    id: 'day-10',
    day: 10,
    date: '2025-07-30',
    park: 'Gardaland',
    title: 'Last rides, ciao',
    location: 'Castelnuovo del Garda and Verona, Veneto',
    transport: 'Shuttle to the park; coach from there to Verona airport, 20 km, about 30 minutes.',
    hotel: null,
    activities: ['What is still missing on the checklist', 'One last front row', 'Home from Verona'],
    schedule: [
      { time: '08:30', activity: 'Check out; the coach takes the bags' },
      { time: '10:00', activity: 'Gardaland: two hours for favourites' },
      { time: '12:30', activity: 'Last picture of everybody at the gate' },
      { time: '13:00', activity: 'Coach to Verona airport' },
      { time: '13:45', activity: 'Arrival at the airport. See you on the next one!' },
    ],
  },
];

export const tourTeam: readonly TeamMember[] = [
  { id: 'livia-sartori', name: 'Livia Sartori', role: 'Tour lead', phone: '+44 7700 900142' },
  { id: 'callum-reid', name: 'Callum Reid', role: 'Park tickets and early entry', phone: '+44 7700 900367' },
  { id: 'maelle-fabre', name: 'Maëlle Fabre', role: 'Hotels and rooms', phone: '+33 6 39 98 41 07' },
  { id: 'dario-conti', name: 'Dario Conti', role: 'Coach and transfers', phone: '+44 7700 900518' },
  { id: 'ines-moreau', name: 'Inès Moreau', role: 'First aid', phone: '+33 6 39 98 12 85' },
  { id: 'freja-lindqvist', name: 'Freja Lindqvist', role: 'Photos and film', phone: '+46 70 174 06 21' },
  { id: 'theo-brandt', name: 'Theo Brandt', role: 'Food and allergies', phone: '+46 70 174 06 54' },
  { id: 'priya-nair', name: 'Priya Nair', role: 'Newcomers and questions', phone: '+44 7700 900873' },
  { id: 'marcus-bell', name: 'Marcus Bell', role: 'Coaster quiz and awards', phone: '+1 202 555 0148' },
];
