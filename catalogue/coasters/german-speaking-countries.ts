import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInGermanSpeakingCountries: readonly CatalogueCoaster[] = [
  ...coastersIn('Germany', metric, [
    park('Heide Park', 'Soltau', 'Lower Saxony', [
      ['Big Loop', 'Steel', 'Vekoma', 'MK-1200', '1983', 30, 63, 706, 4],
      ['Bobbahn', 'Bobsled', 'Mack', 'Bobsled Coaster', '1994', 27, 53, 990, 0],
      ['Colossos – Kampf der Giganten', 'Wood', 'Intamin', 'Prefabricated', '2001-04-13', 50, 110, 1344, 0],
      ['Desert Race', 'Steel', 'Intamin', 'Accelerator Coaster', '2007-05-15', 19, 102, 650, 0],
      ['Flug der Dämonen', 'Wing', 'B&M', 'Wing Coaster', '2014-03-29', 40, 100, 772, 5],
      ['Grottenblitz', 'Powered', 'Mack', 'Powered Coaster', '1985', 6, 45, 370, 0],
      ['Indy-Blitz', 'Steel', 'Zierer', 'Force', '2008-05-24', 4.5, 30, 126, 0],
      ['Krake', 'Steel', 'B&M', 'Dive Coaster', '2011-04-16', 41, 103, 476, 1],
      ['Toxic Garden', 'Inverted', 'Vekoma', 'SLC', '1999', 33.3, 80, 689, 5],
    ]),
    park('Europa-Park', 'Rust', 'Baden-Württemberg', [
      ['Alpenexpress Enzian', 'Powered', 'Mack', 'Powered Coaster', '1984', 6, 45, 264, 0],
      ['Arthur', 'Inverted', 'Mack', 'Inverted Powered Coaster', '2014', null, 31, null, 0],
      ['Atlantica SuperSplash', 'Water', 'Mack', 'SuperSplash', '2005', 30, 80, 390, 0],
      ['Ba-a-a Express', 'Steel', 'ART Engineering', 'Family Coaster', '2016-07-13', 3, null, 67, 0],
      ['Blue Fire Megacoaster', 'Steel', 'Mack', 'Launch Coaster', '2009-04-04', 38, 100, 1056, 4],
      ['Euro-Mir', 'Spinning', 'Mack', 'Spinning Coaster', '1997-06-12', 28, 80, 980, 0],
      ['Eurosat – CanCan Coaster', 'Steel', 'Mack', 'Indoor Coaster', '2018-09', 25.5, 60, null, 0],
      ['Matterhorn-Blitz', 'Steel', 'Mack', 'Wild Mouse', '1999-03-25', 16, 56.3, 383, 0],
      ['Pegasus', 'Steel', 'Mack', 'Youngstar Coaster', '2006-05-25', null, 65, 400, 0],
      ['Poseidon', 'Water', 'Mack', 'Water Coaster', '2000-07-12', 23, 70, 836, 0],
      ['Schweizer Bobbahn', 'Bobsled', 'Mack', 'Bobsled Coaster', '1985', 19, 50, 487, 0],
      ['Silver Star', 'Steel', 'B&M', 'Hyper Coaster', '2002-03-23', 73, 127, 1620, 0],
      ['Voltron Nevera', 'Steel', 'Mack', 'Stryker Coaster', '2024-04-26', 32.5, 100, 1385, 7],
      ['Wodan – Timburcoaster', 'Wood', 'GCI', null, '2012-03-31', 40, 100, 1050, 0],
    ]),
    park('Phantasialand', 'Brühl', 'North Rhine-Westphalia', [
      ['Black Mamba', 'Inverted', 'B&M', 'Inverted Coaster', '2006-05-24', 26, 80, 768, 4],
      ['Colorado Adventure', 'Steel', 'Vekoma', 'Mine Train', '1996-05-11', 26, 50, 1280, 0],
      ['Crazy Bats', 'Steel', 'Vekoma', 'Indoor Coaster', '1988-04-01', 11.7, 46.5, 1175, 0],
      ['F.L.Y.', 'Flying', 'Vekoma', 'Launched Flying Coaster', '2020-09-17', null, 78, 1236, 2],
      ['Raik', 'Steel', 'Vekoma', 'Family Boomerang', '2016-06-30', 25, 62, 209, 0],
      ['Taron', 'Steel', 'Intamin', 'Blitz Coaster', '2016-06-30', 30, 117, 1320, 0],
      ["Winja's Fear", 'Spinning', 'Maurer', 'Xtended SC 3000', '2002', null, null, null, 0],
      ["Winja's Force", 'Spinning', 'Maurer', 'Xtended SC 3000', '2002', 17.4, 60, 410, 0],
    ]),
    park('Legoland Deutschland', 'Günzburg', 'Bavaria', [
      ['Das große LEGO Rennen', 'Steel', 'Mack', 'Wild Mouse', '2002', 15.8, 56.3, 400, 0],
      ['Drachenjagd', 'Steel', 'Gerstlauer', 'Junior Coaster', '2003', 5.5, 33, 150, 0],
      ['Feuerdrache', 'Steel', 'Zierer', 'Force', '2002', 16, null, 450, 0],
      ['Maximus – Der Flug des Wächters', 'Wing', 'B&M', 'Family Wing Coaster', '2023', null, 55, 457, 2],
    ]),
    park('Hansa Park', 'Sierksdorf', 'Schleswig-Holstein', [
      ['Cornwall Coaster', 'Steel', 'Gerstlauer', 'Family Coaster', '2026', null, null, null, 0],
      ['Crazy-Mine', 'Steel', 'Maurer', 'Wilde Maus Classic', '1997', 15, 45, 370, 0],
      ['Der kleine Zar', 'Steel', 'Preston & Barbieri', 'Mini Coaster', '2017-04-07', 3.3, 19.8, 53.8, 0],
      ['Der Schwur des Kärnan', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2015-07-01', 73, 127, 1235, 1],
      ['Die Schlange von Midgard', 'Steel', 'Gerstlauer', 'Family Coaster', '2011-04-15', 10, 45, 200, 0],
      ['Flucht von Novgorod', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2009-04-09', 40, 100, 700, 1],
      ['Nessie', 'Steel', 'Schwarzkopf', 'Looping Coaster', '1980-04', 26, 79, 741, 1],
      ['Royal Scotsman', 'Steel', 'Vekoma', 'Junior Coaster', '1993', 16, 50, 522, 0],
    ]),
    park('Plopsaland Deutschland', 'Haßloch', 'Rhineland-Palatinate', [
      ['100% Wolf', 'Steel', 'Gerstlauer', 'Family Launch Coaster', '2026', null, null, null, 0],
      ['Expedition GeForce', 'Steel', 'Intamin', 'Mega Coaster', '2001-06-18', 53, 120, 1220, 0],
      ['Sky Scream', 'Steel', 'Premier', 'Sky Rocket II', '2014-04-12', 45.7, 99.8, 263, 1],
      ['Tabalugas Achterbahn', 'Steel', 'Zierer', 'Force', '2018-07-21', 9, 39, 222, 0],
    ]),
    park('Movie Park Germany', 'Bottrop', 'North Rhine-Westphalia', [
      ['Backyardigans: Mission to Mars', 'Steel', 'Vekoma', 'Junior Coaster', '1996', 8.5, 34.9, 207, 0],
      ['Ghost Chasers', 'Steel', 'Mack', 'Wild Mouse', '2000', 14, 45, 370, 0],
      ['Iron Claw', 'Inverted', 'Vekoma', 'SLC', '2001-04-06', 33.3, 80, 689, 5],
      ["Jimmy Neutron's Atomic Flyer", 'Suspended', 'Vekoma', 'Suspended Family', '2007', 13, null, 295, 0],
      ['Movie Park Studio Tour', 'Steel', 'Intamin', 'Multi Dimension Coaster', '2021-06-23', 12, 60, 532, 0],
      ['Star Trek: Operation Enterprise', 'Steel', 'Mack', 'Launch Coaster', '2017-06-14', null, 90, 720, 3],
      ['The Bandit', 'Wood', 'RCCA', null, '1999-05-07', 27.8, 80, 1099, 0],
      ["Van Helsing's Factory", 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2011-06-18', 8, 36, 400, 0],
    ]),
    park('Erlebnispark Tripsdrill', 'Cleebronn', 'Baden-Württemberg', [
      ["G'sengte Sau", 'Steel', 'Gerstlauer', 'Bobsled Coaster', '1998', 16, null, 480, 0],
      ['Hals-über-Kopf', 'Inverted', 'Vekoma', 'Suspended Thrill Coaster', '2020-06-26', 30, 80, 730, 3],
      ['Karacho', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2013-07-10', 30, 90, 700, 4],
      ['Mammut', 'Wood', 'Cordes', null, '2008-04-28', 30, 90, 860, 0],
      ['Rasender Tausendfüßler', 'Steel', 'Zierer', 'Tivoli Large', '1986', 8, 36, 360, 0],
      ['Volldampf', 'Steel', 'Vekoma', 'Family Boomerang', '2020-06-26', 22, 60, 238, 0],
    ]),
    park('Belantis', 'Leipzig', 'Saxony', [
      ['Cobra des Amun Ra', 'Steel', 'Gerstlauer', 'Family Coaster', '2015-07-04', 15, null, 360, 0],
      ['Drachenritt', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2003-04-05', null, null, null, 0],
      ['Huracan', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2010-06-26', 32, 85, 560, 5],
    ]),
    park('Freizeitpark Plohn', 'Lengenfeld', 'Saxony', [
      ['Dønnervind', 'Water', 'Mack', 'Water Coaster', '2026', null, null, null, 0],
      ['Dynamite', 'Steel', 'Mack', 'BigDipper', '2019-05-18', 44, 100, 500, 3],
      ['El Toro', 'Wood', 'GCI', null, '2009-04-10', 24.5, 73.4, 725.1, 0],
      ['Miniwah', 'Powered', 'Mack', 'Powered Coaster', '2015-05-24', null, null, 263.3, 0],
      ['Plohseidon', 'Steel', 'Zierer', 'Force', '2011-04-21', null, null, null, 0],
    ]),
    park('Fort Fun Abenteuerland', 'Bestwig', 'North Rhine-Westphalia', [
      ["Devil's Mine", 'Steel', 'Vekoma', 'Indoor Coaster', '1996', null, 40, 410, 0],
      ['Marienkäferbahn', 'Steel', 'Zierer', 'Tivoli Large', '1986', 8, 36, 360, 0],
      ['SpeedSnake FREE', 'Steel', 'Vekoma', 'Corkscrew', '1981', 19.5, 60, 350, 2],
      ['Trapper Slider', 'Alpine', 'Wiegand', 'Alpine Coaster', '2005', null, null, 1250, 0],
    ]),
    park('Freizeit-Land Geiselwind', 'Geiselwind', 'Bavaria', [
      ['Drachen Höhle', 'Steel', 'Zierer', null, null, 6.9, 41, 384, 0],
      ['Fluch des Kraken', 'Steel', 'Vekoma', 'Boomerang', '2000', 35.5, 75.6, 285, 3],
      ['Taka Waka', 'Steel', 'SBF Visa', 'Family Coaster', '2022-04-10', 10, null, 335, 0],
    ]),
    park('Skyline Park', 'Bad Wörishofen', 'Bavaria', [
      ['Sky Dragster', 'Motorbike', 'Maurer', 'Spike', '2017-06-06', 12, 60, 271, 0],
      ['Sky Rider', 'Suspended', 'Caripro', 'Batflyer', '2001', 20, 50, 350, 0],
      ['Sky Wheel', 'Steel', 'Maurer', 'SkyLoop', '2004', 46.2, 105, 150, 2],
    ]),
    parkNotInCatalogue('Bayern-Park', 'Reisbach', 'Bavaria', [
      ['FirleFranz', 'Steel', 'Gerstlauer', 'Family Shuttle Coaster', '2023', null, null, null, 0],
      ['Freischütz', 'Steel', 'Maurer', 'X-Car', '2011-08-21', 24, 80, 483, null],
    ]),
    parkNotInCatalogue('Karls Erlebnis-Dorf Elstal', 'Wustermark', 'Brandenburg', [
      ['K2', 'Steel', 'ABC Rides', null, '2018-04-21', 24, 60, 530, 0],
    ]),
    parkNotInCatalogue('Oktoberfest', 'Munich', 'Bavaria', [
      ['Olympia Looping', 'Steel', 'BHS', 'Portable Looping Coaster', '1989', 34, 84, 1250, 5],
    ]),
    parkNotInCatalogue('Schwaben Park', 'Kaisersbach', 'Baden-Württemberg', [
      ['Force One', 'Steel', 'Zierer', 'ESC', '2010-05-18', 22, 65, 530, 0],
    ]),
    parkNotInCatalogue('Serengeti-Park', 'Hodenhagen', 'Lower Saxony', [
      ['Batukai-Racer', 'Steel', 'Technical Park', 'Family Coaster', '2020-09-05', 13, 50, 270, 0],
    ]),
    parkNotInCatalogue('Taunus Wunderland', 'Schlangenbad', 'Hesse', [
      ['Gobbi Express', 'Powered', 'Mack', 'Powered Coaster', '2024', null, null, null, 0],
      ['Wilde Maus', 'Steel', 'Mack', 'Wild Mouse', '1999', 14, 45, 370, 0],
    ]),
    parkNotInCatalogue('Wild- und Freizeitpark Klotten', 'Klotten', 'Rhineland-Palatinate', [
      ['Heiße Fahrt', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2004-04-01', 17.5, 55, 532, 0],
    ]),
  ]),
  ...coastersIn('Austria', metric, [
    park('Familypark', 'St. Margarethen', 'Burgenland', [
      ['Götterblitz', 'Steel', 'Mack', 'Youngstar Coaster', '2008', 16, 60, 480, 0],
      ['Rattenmühle', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2013-06-07', 19, 50, 430, 0],
    ]),
    park('Wiener Prater', 'Vienna', 'Vienna', [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', '1992', 35.5, 75.6, 285, 3],
      ['Dizzy Mouse', 'Spinning', 'Reverchon', 'Spinning Coaster', '1998', 13, 46.8, 420, 0],
      ['Gesengte Sau', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2020-07-09', 24, 60, 610, 0],
      ['Hochschaubahn', 'Wood', null, null, '1950', 15, 55, 450, 0],
      ['Insider', 'Spinning', 'Maurer', 'Spinning Coaster', '2013-08-25', 11.1, 36, 300, 0],
      ['Maskerade', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2015-05-01', 10, 41, 236, 0],
      ['Megablitz', 'Steel', 'Vekoma', null, '1994', 19, 70, 550, 0],
      ['Roller Ball', '4th Dimension', 'RES', 'Roller Ball', '2020-06-13', null, null, null, 0],
      ['Volare', 'Flying', 'Zamperla', 'Volare', '2004-04-03', 21, 50, 438, 2],
      ['Wiener Looping', 'Steel', 'Mack', 'BigDipper', '2025', null, null, null, 2],
      ['Wilde Maus', 'Steel', 'Maurer', 'Wilde Maus Classic', '1997', 15, 45, 370, 0],
    ]),
    parkNotInCatalogue('Fantasiana', 'Straßwalchen', 'Salzburg', [
      ['Helios', 'Steel', 'Mack', 'Launch Coaster', '2025', 23, 76, 470, 3],
    ]),
  ]),
  ...coastersIn('Switzerland', metric, [
    parkNotInCatalogue('Conny-Land', 'Lipperswil', 'Thurgau', [
      ['Cobra', 'Steel', 'Pax', 'Shuttle Coaster', '2010-07-29', 42, 85, 215, 2],
    ]),
  ]),
];
