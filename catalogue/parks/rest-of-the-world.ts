import { type CataloguePark, parksIn } from './parks-in.ts';

/** Parks of Asia, South America, Oceania and Africa. */
export const parksInTheRestOfTheWorld: readonly CataloguePark[] = [
  ...parksIn({ country: 'China', continent: 'Asia', timezone: 'Asia/Shanghai' }, [
    [30, 'Shanghai Disney Resort', 'Walt Disney Attractions', 31.144, 121.657],
    [130, 'Chimelong Paradise', '', 23.003, 113.325],
    [328, 'Universal Studios Beijing', 'Universal Parks & Resorts', 39.855, 116.677],
    [332, 'Chimelong Ocean Kingdom', '', 22.1, 113.53],
    ['happy-valley-beijing', 'Happy Valley Beijing', 'OCT Group', 39.866, 116.4874],
    ['happy-valley-shanghai', 'Happy Valley Shanghai', 'OCT Group', 31.0979, 121.209],
    ['happy-valley-shenzhen', 'Happy Valley Shenzhen', 'OCT Group', 22.5406, 113.9764],
    ['china-dinosaurs-park', 'China Dinosaurs Park', '', 31.8245, 119.9955],
  ]),
  ...parksIn({ country: 'Hong Kong', continent: 'Asia', timezone: 'Asia/Hong_Kong' }, [
    [31, 'Disneyland Hong Kong', 'Walt Disney Attractions', 22.3133, 114.0433],
    ['ocean-park', 'Ocean Park Hong Kong', '', 22.2467, 114.1757],
  ]),
  ...parksIn({ country: 'India', continent: 'Asia', timezone: 'Asia/Kolkata' }, [
    ['imagicaa', 'Imagicaa', '', 18.7656, 73.2802],
    ['wonderla-bengaluru', 'Wonderla Bengaluru', 'Wonderla Holidays', 12.8344, 77.4006],
  ]),
  ...parksIn({ country: 'Indonesia', continent: 'Asia', timezone: 'Asia/Jakarta' }, [
    ['dunia-fantasi', 'Dunia Fantasi', '', -6.1256, 106.8336],
  ]),
  ...parksIn({ country: 'Japan', continent: 'Asia', timezone: 'Asia/Tokyo' }, [
    [274, 'Tokyo Disneyland', 'Walt Disney Attractions', 35.63485, 139.8793],
    [275, 'Tokyo DisneySea', 'Walt Disney Attractions', 35.62705, 139.8891],
    [284, 'Universal Studios Japan', 'Universal Parks & Resorts', 34.66548, 135.43236],
    [285, 'Legoland Japan', 'Merlin Entertainments', 35.05056, 136.84333],
    [337, 'Fuji-Q Highland', '', 35.487, 138.781],
    ['nagashima-spa-land', 'Nagashima Spa Land', '', 35.0303, 136.7326],
    ['yomiuriland', 'Yomiuriland', '', 35.6254, 139.5193],
    ['tokyo-dome-city', 'Tokyo Dome City Attractions', '', 35.706, 139.7523],
    ['hirakata-park', 'Hirakata Park', '', 34.8066, 135.6395],
    ['parque-espana', 'Parque España', '', 34.3598, 136.845],
    ['huis-ten-bosch', 'Huis Ten Bosch', '', 33.0853, 129.7867],
  ]),
  ...parksIn({ country: 'Malaysia', continent: 'Asia', timezone: 'Asia/Kuala_Lumpur' }, [
    ['genting-skyworlds', 'Genting SkyWorlds', '', 3.4236, 101.7931],
    ['legoland-malaysia', 'Legoland Malaysia', 'Merlin Entertainments', 1.4275, 103.6314],
    ['sunway-lagoon', 'Sunway Lagoon', '', 3.0692, 101.6072],
  ]),
  ...parksIn({ country: 'Philippines', continent: 'Asia', timezone: 'Asia/Manila' }, [
    ['enchanted-kingdom', 'Enchanted Kingdom', '', 14.2819, 121.0954],
  ]),
  ...parksIn({ country: 'Singapore', continent: 'Asia', timezone: 'Asia/Singapore' }, [
    [
      'universal-studios-singapore',
      'Universal Studios Singapore',
      'Universal Parks & Resorts',
      1.2543,
      103.8231,
    ],
  ]),
  ...parksIn({ country: 'South Korea', continent: 'Asia', timezone: 'Asia/Seoul' }, [
    [315, 'Legoland Korea', 'Merlin Entertainments', 37.8838, 127.69747],
    [329, 'Everland', '', 37.294, 127.202],
    [333, 'Lotte World', '', 37.511, 127.098],
    ['seoul-land', 'Seoul Land', '', 37.434, 127.02],
    ['e-world', 'E-World', '', 35.8533, 128.5639],
    ['gyeongju-world', 'Gyeongju World', '', 35.8364, 129.2825],
  ]),
  ...parksIn({ country: 'Taiwan', continent: 'Asia', timezone: 'Asia/Taipei' }, [
    ['janfusun-fancyworld', 'Janfusun Fancyworld', '', 23.6184, 120.5765],
  ]),
  ...parksIn({ country: 'United Arab Emirates', continent: 'Asia', timezone: 'Asia/Dubai' }, [
    ['ferrari-world', 'Ferrari World Abu Dhabi', 'Miral', 24.4842, 54.6069],
    ['warner-bros-world', 'Warner Bros. World Abu Dhabi', 'Miral', 24.4905, 54.599],
    ['motiongate', 'Motiongate Dubai', 'Dubai Parks and Resorts', 24.9197, 55.0058],
    ['img-worlds', 'IMG Worlds of Adventure', '', 25.082, 55.3175],
  ]),
  ...parksIn(
    { country: 'Argentina', continent: 'South America', timezone: 'America/Argentina/Buenos_Aires' },
    [['parque-de-la-costa', 'Parque de la Costa', '', -34.4176, -58.5768]],
  ),
  ...parksIn({ country: 'Brazil', continent: 'South America', timezone: 'America/Sao_Paulo' }, [
    [319, 'Beto Carrero World', '', -26.80248, -48.61437],
    ['hopi-hari', 'Hopi Hari', '', -23.0987, -47.0109],
  ]),
  ...parksIn({ country: 'Chile', continent: 'South America', timezone: 'America/Santiago' }, [
    ['fantasilandia', 'Fantasilandia', '', -33.4606, -70.6617],
  ]),
  ...parksIn({ country: 'Colombia', continent: 'South America', timezone: 'America/Bogota' }, [
    ['parque-del-cafe', 'Parque del Café', '', 4.54, -75.7703],
    ['mundo-aventura', 'Mundo Aventura', '', 4.6211, -74.1353],
  ]),
  ...parksIn({ country: 'Australia', continent: 'Oceania', timezone: 'Australia/Brisbane' }, [
    ['dreamworld', 'Dreamworld', '', -27.8634, 153.3167],
    ['movie-world', 'Warner Bros. Movie World', 'Village Roadshow Theme Parks', -27.908, 153.3122],
    ['sea-world-gold-coast', 'Sea World Gold Coast', 'Village Roadshow Theme Parks', -27.9568, 153.4261],
  ]),
  ...parksIn({ country: 'Australia', continent: 'Oceania', timezone: 'Australia/Melbourne' }, [
    ['luna-park-melbourne', 'Luna Park Melbourne', '', -37.868, 144.9764],
  ]),
  ...parksIn({ country: 'Australia', continent: 'Oceania', timezone: 'Australia/Perth' }, [
    ['adventure-world', 'Adventure World', '', -32.0955, 115.817],
  ]),
  ...parksIn({ country: 'Australia', continent: 'Oceania', timezone: 'Australia/Sydney' }, [
    ['luna-park-sydney', 'Luna Park Sydney', '', -33.8478, 151.2099],
  ]),
  ...parksIn({ country: 'New Zealand', continent: 'Oceania', timezone: 'Pacific/Auckland' }, [
    ['rainbows-end', "Rainbow's End", '', -36.9941, 174.8842],
  ]),
  ...parksIn({ country: 'South Africa', continent: 'Africa', timezone: 'Africa/Johannesburg' }, [
    ['gold-reef-city', 'Gold Reef City', '', -26.2353, 28.0128],
  ]),
];
