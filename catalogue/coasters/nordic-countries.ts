import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInNordicCountries: readonly CatalogueCoaster[] = [
  ...coastersIn('Denmark', metric, [
    park('Fårup Sommerland', 'Blokhus', 'North Jutland', [
      ['Falken', 'Wood', 'S&S', 'Wooden Coaster', '2004', 20, 75, 622, 0],
      ['Flagermusen', 'Spinning', 'Reverchon', 'Spinning Coaster', '2001-05-11', 13, 46.8, 420, 0],
      ['Fønix', 'Steel', 'Vekoma', 'Looping Coaster', '2022-04-09', 40, 95, 905, 3],
      ['Lynet', 'Steel', 'Gerstlauer', 'Launch Coaster', '2008-06-05', 20, 80, 540, 2],
      ['Mine Expressen', 'Steel', 'Vekoma', 'Junior Coaster', '1992', 13, 45.9, 335, 0],
      ['Orkanen', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2013-06-05', 19.3, 67, 453, 0],
      ['Pindsvinet', 'Steel', 'Zamperla', 'Family Gravity Coaster', '2012-04-30', 4, null, 80, 0],
      ['Saven', 'Steel', 'Vekoma', 'Family Boomerang', '2020-06-05', 24.2, 60, 238, 0],
    ]),
    park('Legoland Billund', 'Billund', 'Southern Denmark', [
      ['Dragen', 'Powered', 'Mack', 'Powered Coaster', '1997', null, null, null, 0],
      ['Flying Eagle', 'Steel', 'Zierer', 'Force', '2018-03-24', 11, 46, 281, 0],
      ['Minifigure Speedway', 'Steel', 'Zierer', 'Duelling Coaster', '2026', null, 56, null, 0],
      ['Polar X-plorer', 'Steel', 'Zierer', 'ESC', '2012-04-29', 19, 65, 498, 0],
      ['X-treme Racers', 'Steel', 'Mack', 'Wild Mouse', '2002-03-23', 15.8, 56.3, 400, 0],
    ]),
    park('Djurs Sommerland', 'Nimtofte', 'Central Denmark', [
      ['DrageKongen', 'Inverted', 'Intamin', 'Suspended Family Coaster', '2017-05-06', 30, 85, 825, 0],
      ['Juvelen', 'Motorbike', 'Intamin', 'Family Launch Coaster', '2013-05-04', null, 85, 1000, 0],
      ['Piraten', 'Steel', 'Intamin', 'Mega-Lite', '2008-05-01', 31, 85, 755, 0],
      ['Skatteøen', 'Water', 'Mack', 'Water Coaster', '2011-05-07', 28, 70, 455, 0],
      ["Thor's Hammer", 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2002-05-09', 16, null, 480, 0],
      ['Vilde Hønsejagt', 'Steel', 'Zierer', 'Force', '2015-05-01', 9, 39, 222, 0],
    ]),
    park('Tivoli Gardens', 'Copenhagen', 'Capital Region', [
      ['Dæmonen', 'Steel', 'B&M', 'Floorless Coaster', '2004-04-16', 28, 77, 564, 3],
      ['Kamelen', 'Steel', 'Zierer', 'Force', '2019-04-04', null, null, null, 0],
      ['Mælkevejen', 'Powered', 'Mack', 'Powered Coaster', '2019-11-28', 15.3, 36, 312.5, 0],
      ['Rutschebanen', 'Wood', null, 'Scenic Railway', '1914', null, null, 720, 0],
    ]),
    park('Dyrehavsbakken', 'Klampenborg', 'Capital Region', [
      ['Mine Train Ulven', 'Steel', 'Intamin', 'Family Coaster', '1997', 18.5, 65, null, 0],
      ['Rutschebanen', 'Wood', null, null, '1932-05-16', 22, 55, 852, 0],
      ['Tornado', 'Spinning', 'Intamin', 'Spinning Coaster', '2009-04-09', 12, 51, 342, 0],
      ['Vilde Mus', 'Steel', 'Mack', 'Wild Mouse', '2012-03-29', 14, 45, 370, 0],
    ]),
    park('BonBon-Land', 'Holmegaard', 'Zealand', [
      ['Han-Katten', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2007-07-07', 16, 55, 397, 0],
      ['Hundeprutterutchebane', 'Steel', 'Zierer', 'Force', '1993', 4.5, 30, 128, 0],
      ['Viktor Vandorm', 'Steel', 'Zierer', 'Tivoli', '2009-04-09', 14, 53, 750, 0],
      ['Vild-Svinet', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2003-05-16', 22, 72.4, 428, 1],
    ]),
    park('Tivoli Friheden', 'Aarhus', 'Central Denmark', [
      ['Bisværmen', 'Spinning', 'SBF Visa', 'Spinning Coaster', '2016-04-09', 7, 30, 113, 0],
      ['Tyfonen', 'Spinning', 'Zamperla', 'Twister Coaster', '2006', 13, 46.8, 420, 0],
      ['Vindfald', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2024', null, null, null, 2],
    ]),
  ]),
  ...coastersIn('Sweden', metric, [
    park('Liseberg', 'Gothenburg', 'Västra Götaland', [
      ['Balder', 'Wood', 'Intamin', 'Prefabricated Wooden Coaster', '2003-04-12', 36, 90, 1070, 0],
      ['Helix', 'Steel', 'Mack', 'Launch Coaster', '2014-04-26', 41, 100, 1381, 7],
      ['Lisebergbanan', 'Steel', 'Zierer', 'Terrain Coaster', '1987-04-18', 45, 80, 1340, 0],
      ['Luna', 'Steel', 'Vekoma', 'Family Boomerang', '2023', 33.5, 68, 242, 0],
      ['Rabalder', 'Steel', 'Zierer', 'Force', '2009-04-25', 9, 39, 222, 0],
      ['Stampbanan', 'Steel', 'Preston & Barbieri', 'Mini Coaster', '2013-04-27', 3.3, 19.8, 53.8, 0],
      ['Valkyria', 'Steel', 'B&M', 'Dive Coaster', '2018-08-10', 47, 105, 700, 3],
    ]),
    park('Gröna Lund', 'Stockholm', 'Stockholm', [
      ['Insane', '4th Dimension', 'Intamin', 'ZacSpin', '2009-04-25', null, null, null, null],
      ['Kvasten', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2007-04-28', 20, 55, 395, 0],
      ['Monster', 'Inverted', 'B&M', 'Inverted Coaster', '2021-06-02', 34, 90, 700, 3],
      ['Nyckelpigan', 'Steel', 'Zierer', 'Tivoli Small', '1976', 3.3, 26, 60.2, 0],
      ['Tuff-Tuff Tåget', 'Steel', 'Zamperla', 'Mini Mouse', '2010-04-24', 2.4, null, 80, 0],
      ['Twister', 'Wood', 'Gravity Group', null, '2011-05-07', 15.5, 61.2, 470.6, 0],
    ]),
    park('Skara Sommarland', 'Skara', 'Västra Götaland', [
      ['Gruvbanan', 'Powered', 'Mack', 'Powered Coaster', '1987', null, null, null, 0],
      ['Spinner', 'Spinning', 'Maurer', 'Spinning Coaster', '2011-06-02', 11.1, 36, 300, 0],
      ['Tranan', 'Suspended', 'S&S', 'Free Fly', '2009-05-29', 20, 40, 500, 0],
    ]),
    park('Kolmården', 'Kolmården', 'Östergötland', [
      ['Delfinexpressen', 'Steel', 'Vekoma', 'Junior Coaster', '2009-05-01', 13, 45.9, 335, 0],
      ['Godiståget', 'Steel', 'Zierer', 'Force', '2015-05-01', null, 40, 190, 0],
      ['Wildfire', 'Wood', 'RMC', 'Topper Track', '2016-06-28', 56, 115, 1265, 3],
    ]),
    park('Furuvik', 'Gävle', 'Gävleborg', [
      ['Draken', 'Steel', 'Zierer', 'Force', '2020-05-16', 4.5, 30, 128, 0],
      ['Fireball', 'Steel', 'Vekoma', 'Family Boomerang', '2017-05-20', 23, 60, 205, 0],
      ['Lightning', 'Steel', 'Vekoma', 'Family Launch Coaster', '2023', 17, 75, 430, 0],
    ]),
  ]),
  ...coastersIn('Norway', metric, [
    park('TusenFryd', 'Vinterbro', 'Akershus', [
      ['HuriHuri', 'Spinning', 'Zamperla', 'Compact Spinning Coaster', '2022-05-07', null, null, null, 0],
      ['Loopen', 'Steel', 'Vekoma', 'Corkscrew', '1988', 21, 70, null, 2],
      ['Speed Monster', 'Steel', 'Intamin', 'Accelerator Coaster', '2006-04-23', null, 90, 690, 3],
      ['Storm – The Dragon Legend', 'Inverted', 'Gerstlauer', 'Inverted Infinity', '2023', 33, 100, null, 3],
      ['SuperSplash', 'Water', 'Mack', 'SuperSplash', '2003', 29, 75, 320, 0],
      ['ThunderCoaster', 'Wood', 'Vekoma', null, '2001-05-01', 32, 93, 950, 0],
      ['Western-Expressen', 'Steel', 'Vekoma', 'Junior Coaster', '2012-04-28', 13, 45.9, 335, 0],
    ]),
    park('Kongeparken', 'Ålgård', 'Rogaland', [
      ['Bukkerittet', 'Spinning', 'Reverchon', 'Spinning Coaster', '2008', 13, 46.8, 420, 0],
      ['Svalbard Ekspressen', 'Steel', 'Vekoma', 'Junior Coaster', '2000', 8.5, 34.9, 207, 0],
    ]),
    parkNotInCatalogue('Hunderfossen Eventyrpark', 'Fåberg', 'Innlandet', [
      ['Il Tempo Extra Gigante', 'Steel', 'Zierer', 'ESC', '2014-05-24', 25, 65, 535, 0],
    ]),
  ]),
  ...coastersIn('Finland', metric, [
    park('Linnanmäki', 'Helsinki', 'Uusimaa', [
      ['Kirnu', '4th Dimension', 'Intamin', 'ZacSpin', '2007-04-27', 25, 60, 142, null],
      ['Linnunrata', 'Steel', 'Zierer', 'Force', '2000-05-01', 7, 40, 300, 0],
      ['Pikajuna', 'Powered', 'Mack', 'Powered Coaster', '1990', 7, 37, 293, 0],
      ['Salama', 'Spinning', 'Maurer', 'Spinning Coaster', '2008-04-25', 17, 60, 420, 0],
      ['Taiga', 'Steel', 'Intamin', 'Blitz Coaster', '2019-06-18', 52, 106, 1104, 4],
      ['Tulireki', 'Steel', 'Mack', 'e-Motion Coaster', '2004-04-29', 16.5, 58, 336, 0],
      ['Ukko', 'Steel', 'Maurer', 'SkyLoop', '2011-05-27', 46.2, 105, 150, 2],
      ['Vuoristorata', 'Wood', null, null, '1951-07-13', 24, 60, 960, 0],
    ]),
    park('Särkänniemi', 'Tampere', 'Pirkanmaa', [
      ['Hype', 'Steel', 'Premier', 'Sky Rocket II', '2017-06-18', 45.7, 99.8, 263, 1],
      ['Konect', 'Steel', 'Vekoma', null, '2026', null, null, null, 0],
      ['MotoGee', 'Motorbike', 'Zamperla', 'MotoCoaster', '2010-04-30', 13, 60, 364, 0],
      ['Tornado', 'Inverted', 'Intamin', 'Suspended Looping Coaster', '2001-04-30', 25, 75, 700, 5],
      ['Vauhtimato', 'Steel', 'Zierer', 'Tivoli Small', '1984', null, null, null, 0],
    ]),
    park('PowerPark', 'Kauhava', 'South Ostrobothnia', [
      ['Cobra', 'Steel', 'Vekoma', 'Boomerang', '2005', 35.5, 75.6, 285, 3],
      ['Joyride', 'Steel', 'L&T', 'Compact Coaster', '2003', 16, null, 280, 0],
      ['Junker', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2015-05-30', 40, 104.4, 860, 3],
      ['Mine Train', 'Steel', 'Zamperla', 'Family Gravity Coaster', '2007-06-09', 4, null, 80, 0],
      ["Neo's Twister", 'Spinning', 'Fabbri', 'Spinning Mouse', '2011', 15, null, null, 0],
      ['Pitts Special', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2020-06-24', 43.5, 100, 693, null],
      ['Thunderbird', 'Wood', 'GCI', null, '2006-04-29', 25, 77, 827, 0],
    ]),
  ]),
];
