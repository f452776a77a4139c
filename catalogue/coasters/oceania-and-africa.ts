import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park } from './coasters-in.ts';

export const coastersInOceaniaAndAfrica: readonly CatalogueCoaster[] = [
  ...coastersIn('Australia', metric, [
    park('Dreamworld', 'Coomera', 'Queensland', [
      ['Jungle Rush', 'Steel', 'Vekoma', 'Switchback Coaster', '2024', null, null, null, 0],
      ["Kenny's Forest Flyer", 'Suspended', 'Vekoma', 'Suspended Family', '2002-12-26', 14.8, 41.8, 342, 0],
      ['Steel Taipan', 'Steel', 'Mack', 'Launch Coaster', '2021-12-15', 39, 105, 1200, 4],
      ['The Gold Coaster', 'Steel', 'Arrow', 'Looping Coaster', '2001', 40, 85, 900, 2],
    ]),
    park('Warner Bros. Movie World', 'Oxenford', 'Queensland', [
      ['DC Rivals HyperCoaster', 'Steel', 'Mack', 'Hyper Coaster', '2017-09-22', 61.6, 115, 1400, 0],
      ['Flash: Speed Force', 'Steel', 'Intamin', 'Surfrider', '2024', null, null, 70, 0],
      ['Flight of the Wicked Witch', 'Suspended', 'Vekoma', 'Suspended Family', '2024', null, null, 454, 0],
      ['Green Lantern Coaster', 'Steel', 'S&S', 'El Loco', '2011-12-23', 33, 66, 488, 2],
      ['Kansas Twister', 'Steel', 'Vekoma', 'Duelling Family Boomerang', '2024', null, null, null, 0],
      ['Road Runner Rollercoaster', 'Steel', 'Vekoma', 'Junior Coaster', '2000', 13, 45.9, 335, 0],
      ['Scooby-Doo Spooky Coaster', 'Steel', 'Mack', 'Wild Mouse', '2002-06-17', 17, 44.6, 530, 0],
      ['Superman Escape', 'Steel', 'Intamin', 'Accelerator Coaster', '2005-12-26', 40, 100, 760, 0],
    ]),
    park('Sea World Gold Coast', 'Main Beach', 'Queensland', [
      ['Jet Rescue', 'Motorbike', 'Intamin', 'Family Launch Coaster', '2008-12-26', 6, 70, 560, 0],
      ['Leviathan', 'Wood', 'Martin & Vleminckx', null, '2022', 32, 80, 1000, 0],
      ['Storm Coaster', 'Water', 'Mack', 'Water Coaster', '2013-12-06', 28, 70, 470, 0],
    ]),
    park('Luna Park Melbourne', 'Melbourne', 'Victoria', [
      ['Great Scenic Railway', 'Wood', 'L. A. Thompson', 'Scenic Railway', '1912', 16, 60, 967, 0],
    ]),
    park('Luna Park Sydney', 'Sydney', 'New South Wales', [
      ['Big Dipper', 'Steel', 'Intamin', 'Hot Racer', '2021-12-26', null, null, null, null],
    ]),
    park('Adventure World', 'Perth', 'Western Australia', [
      ['Abyss', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2013-11-01', 30, 85, 630, 3],
      ['Dragon Express', 'Steel', 'Zamperla', 'Family Gravity Coaster', '2003-09-27', 4, null, 80, 0],
    ]),
  ]),
  ...coastersIn('South Africa', metric, [
    park('Gold Reef City', 'Johannesburg', 'Gauteng', [
      ['Anaconda', 'Inverted', 'Giovanola', 'Inverted Coaster', '1999', 34, 90, 746, 5],
      ['Golden Loop', 'Steel', 'Schwarzkopf', 'Launched Shuttle Loop', null, 42, null, null, 1],
      ['Jozi Express', 'Steel', 'Zierer', null, '2004', null, null, null, 0],
      ['Tower of Terror', 'Steel', null, 'Vertical Drop Coaster', '2001', null, null, null, 0],
    ]),
  ]),
];
