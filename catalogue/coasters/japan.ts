import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInJapan: readonly CatalogueCoaster[] = coastersIn('Japan', metric, [
  park('Fuji-Q Highland', 'Fujiyoshida', 'Yamanashi', [
    ['Eejanaika', '4th Dimension', 'S&S', '4th Dimension Coaster', '2006-07-19', 76, 126, 1153, null],
    ['Fujiyama', 'Steel', 'TOGO', 'Hyper Coaster', '1996', 79, 130, 2045, 0],
    ['Takabisha', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2011-07-16', 43, 100, 1000, 7],
    ['Zokkon', 'Motorbike', 'Intamin', 'Family Launch Coaster', '2023-07-20', null, 73, 1200, 0],
  ]),
  park('Hirakata Park', 'Hirakata', 'Osaka', [
    ['Elf', 'Wood', 'Intamin', null, null, null, null, null, 0],
    ['Fantastic Coaster Rowdy', 'Steel', 'Meisho', null, '1982', null, null, null, 0],
    ['Red Falcon', 'Steel', 'Senyo Kogyo', null, null, null, null, 1300, 0],
  ]),
  park('Legoland Japan', 'Nagoya', 'Aichi', [
    ['The Dragon', 'Steel', 'Zierer', 'Force', '2017', null, null, null, 0],
  ]),
  park('Nagashima Spa Land', 'Kuwana', 'Mie', [
    ['Acrobat', 'Flying', 'B&M', 'Flying Coaster', '2015-07-18', 43, 90, 1021, 4],
    ['Arashi', '4th Dimension', 'S&S', '4D Free Spin', '2017-03-10', 37, 61, 311, null],
    ['Children Coaster', 'Steel', 'Zierer', 'Tivoli Medium', '1983', 6, 32, 199, 0],
    ['Corkscrew', 'Steel', 'Arrow Development', 'Corkscrew', null, null, null, null, 2],
    ['Hakugei', 'Steel', 'RMC', 'I-Box', '2019-03-28', 55, 107, 1530, 3],
    ['Jet Coaster', 'Steel', null, null, '1966', null, null, null, 0],
    ['Looping Star', 'Steel', 'Schwarzkopf', 'Looping Star', '1982', 24.5, 76.9, 592, 1],
    ['Shuttle Loop', 'Steel', 'Schwarzkopf', 'Launched Shuttle Loop', '1980', 42, 91.7, 263, 1],
    ['Steel Dragon 2000', 'Steel', 'Morgan', 'Hyper Coaster', '2000-08-01', 97, 152.9, 2479, 0],
    ['Ultra Twister', 'Pipeline', 'TOGO', 'Ultra Twister', null, null, 71, null, 3],
    ['Wild Mouse', 'Steel', 'Mack', 'Wild Mouse', '1996', 14, 45, 370, 0],
  ]),
  park('Parque España', 'Shima', 'Mie', [
    ['Gran Montserrat', 'Steel', 'Mack', 'Mine Train', '1994', 20, 66, 815, 0],
    ['Pyrenees', 'Inverted', 'B&M', 'Inverted Coaster', '1997', 45, 100, 1234, 6],
    ['Steampunk Coaster Iron Bull', 'Steel', 'Senyo Kogyo', null, '2003', null, null, null, 0],
  ]),
  park('Tokyo Disneyland', 'Urayasu', 'Chiba', [
    ['Big Thunder Mountain', 'Steel', 'Vekoma', 'Mine Train', '1987-07-04', null, null, null, 0],
    ["Gadget's Go Coaster", 'Steel', 'Vekoma', 'Junior Coaster', '1996', 8.5, 34.9, 207, 0],
  ]),
  park('Tokyo DisneySea', 'Urayasu', 'Chiba', [
    ["Flounder's Flying Fish Coaster", 'Steel', 'TOGO', 'Junior Coaster', '2001-09-04', null, 32, 240, 0],
    ['Raging Spirits', 'Steel', 'Intamin', 'Looping Coaster', '2005-07-21', 16, 60, 600, 1],
  ]),
  park('Tokyo Dome City Attractions', 'Tokyo', 'Tokyo', [
    ['Panic Coaster – Back Daaan', 'Steel', 'Gerstlauer', 'Family Coaster', '2019-03-23', 4.1, 29.9, 234, 0],
    ['Thunder Dolphin', 'Steel', 'Intamin', 'Mega Coaster', '2003-05-01', 80, 130, 1066.8, 0],
  ]),
  park('Universal Studios Japan', 'Osaka', 'Osaka', [
    ['Flight of the Hippogriff', 'Steel', 'Vekoma', 'Junior Coaster', '2014-07-15', null, null, 335, 0],
    ['Hollywood Dream – The Ride', 'Steel', 'B&M', 'Hyper Coaster', '2007-03-09', 44, 90, 1200, 0],
    ['Mine Cart Madness', 'Steel', 'Setpoint', null, '2024-12-11', null, null, null, 0],
    ['The Flying Dinosaur', 'Flying', 'B&M', 'Flying Coaster', '2016-03-18', 46, 100, 1124, 5],
  ]),
  park('Yomiuriland', 'Inagi', 'Tokyo', [
    ['Bandit', 'Steel', 'TOGO', 'Jet Coaster', '1988-03-25', 51, 110, 1560, 0],
    ['Lipovitan Rocket Luna', 'Suspended', 'Gerstlauer', 'Suspended', '2021-11-12', 15.5, 38.9, 550, 0],
    ['Spin Runway', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2016-03-18', 13.7, 45.5, 448, 0],
    ['Wan Wan Coaster Wandit', 'Steel', 'Hoei Sangyo', 'Junior Coaster', '2005-07-23', null, 29.9, 148, 0],
  ]),
  parkNotInCatalogue('Greenland', 'Arao', 'Kumamoto', [
    ['NIO', 'Inverted', 'Vekoma', 'SLC', '1997', 33.3, 80, 689, 5],
  ]),
  parkNotInCatalogue('Himeji Central Park', 'Himeji', 'Hyogo', [
    ['Diavlo', 'Inverted', 'B&M', 'Batman', '1994', 33, 78.1, 794, 5],
    ['Venus GP', 'Steel', 'Maurer', 'Spike', '2022-07-16', 40, 86, 1040, 1],
  ]),
  parkNotInCatalogue('Joypolis', 'Tokyo', 'Tokyo', [
    ['Gekion Live Coaster', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2012-07-14', null, null, 300, 1],
  ]),
  parkNotInCatalogue('Kijima Kogen Park', 'Beppu', 'Oita', [
    ['Jupiter', 'Wood', 'Intamin', null, '1992', 42, 91, 1600, 0],
  ]),
  parkNotInCatalogue('Nasu Highland Park', 'Nasu', 'Tochigi', [
    ['Big Boom', 'Steel', 'Meisho', null, '1987', null, null, null, 1],
    ['Camel Coaster', 'Steel', 'Meisho', null, '1983', null, null, null, 0],
    ['F² Fright Flight', 'Inverted', 'Vekoma', 'SLC', '1995', 33.3, 80, 689, 5],
  ]),
  parkNotInCatalogue('Tobu Zoo', 'Miyashiro', 'Saitama', [
    ['Kawasemi', 'Steel', 'Intamin', 'Mega-Lite', '2008', 31, 85, 755, 0],
    ['Regina II', 'Wood', 'Intamin', null, '2000', 37, 90, 1334, 0],
  ]),
  parkNotInCatalogue('Yokohama Cosmoworld', 'Yokohama', 'Kanagawa', [
    ['Diving Coaster: Vanish!', 'Steel', 'Senyo Kogyo', 'Jet Coaster', '1993-03-18', 35, null, 744, 0],
  ]),
  parkNotInCatalogue('Yokohama Hakkeijima Sea Paradise', 'Yokohama', 'Kanagawa', [
    ['Surf Coaster Leviathan', 'Steel', 'TOGO', 'Jet Coaster', '1993', 44, 75, 1271, 0],
  ]),
]);
