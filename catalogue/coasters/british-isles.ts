import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInTheBritishIsles: readonly CatalogueCoaster[] = [
  ...coastersIn('England', metric, [
    park('Alton Towers', 'Alton', 'Staffordshire', [
      ['Bluey the Ride: Here Come the Grannies!', 'Steel', 'Zierer', null, '2026', null, null, null, 0],
      ['Galactica', 'Flying', 'B&M', 'Flying Coaster', '2002-03-16', 20, 75, 840, 2],
      ['Nemesis Reborn', 'Inverted', 'B&M', 'Inverted Coaster', '1994-03-19', 13, 81, 716, 4],
      ['Oblivion', 'Steel', 'B&M', 'Dive Coaster', '1998-03-14', 19.8, 109.4, 372.5, 0],
      ['Octonauts Rollercoaster Adventure', 'Steel', 'Zamperla', 'Junior', '2015-03-21', 6.7, 30, 143, 0],
      ['Rita', 'Steel', 'Intamin', 'Accelerator Coaster', '2005-04-01', 21, 98.3, 640, 0],
      ['Runaway Mine Train', 'Powered', 'Mack', 'Powered Coaster', '1992', null, 36, 304.8, 0],
      ['Spinball Whizzer', 'Spinning', 'Maurer', 'Spinning Coaster', '2004-03-27', 17, 60, 450, 0],
      ['The Smiler', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2013-05-31', 30, 85, 1170, 14],
      ['TH13TEEN', 'Steel', 'Intamin', 'Multi Dimension Coaster', '2010-03-20', 20, 67, 756, 0],
      ['Wicker Man', 'Wood', 'GCI', null, '2018-03-20', null, 70, null, 0],
    ]),
    park('Chessington World of Adventures', 'Chessington', 'Greater London', [
      ["Chase's Mountain Mission", 'Steel', 'Zierer', null, '2026', null, null, null, 0],
      ["Dragon's Fury", 'Spinning', 'Maurer', 'Xtended SC 3000', '2004-03-27', null, null, null, 0],
      ['Mandrill Mayhem', 'Wing', 'B&M', 'Shuttle Wing Coaster', '2023', 20, 72, 380, 1],
      ['Rattlesnake', 'Steel', 'Maurer', 'Wilde Maus Classic', '1998', 15, 45, 370, 0],
      ['Vampire', 'Suspended', 'Arrow', 'Suspended Swinging Coaster', '1990-04-11', null, 72.4, 670.6, 0],
    ]),
    park('Thorpe Park', 'Chertsey', 'Surrey', [
      ['Colossus', 'Steel', 'Intamin', 'Multi Inversion Coaster', '2002-03-22', 30, 72, 850, 10],
      ['Flying Fish', 'Powered', 'Mack', 'Powered Coaster', '2007-03-10', null, null, 234, 0],
      ['Hyperia', 'Steel', 'Mack', 'Hyper Coaster', '2024-05-24', 72, 130, 995, null],
      ['Nemesis Inferno', 'Inverted', 'B&M', 'Inverted Coaster', '2003-04-05', 29, 77, 750, 4],
      ['Saw – The Ride', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2009-03-14', 30.5, 88.5, 720, 3],
      ['Stealth', 'Steel', 'Intamin', 'Accelerator Coaster', '2006-03-15', 62.5, 128.7, 400, 0],
      ['The Swarm', 'Wing', 'B&M', 'Wing Coaster', '2012-03-15', 38.7, 95, 775, null],
      ['The Walking Dead: The Ride', 'Steel', 'Vekoma', 'Enigma', '1996', 12.7, 44.6, 400, 0],
    ]),
    park('Legoland Windsor', 'Windsor', 'Berkshire', [
      ['Dragon', 'Steel', null, null, '1998', null, null, null, 0],
      ['Duplo Dino Coaster', 'Steel', 'ART Engineering', 'Family Coaster', '2020-03-14', 3, null, 67, 0],
      ['Minifigure Speedway', 'Steel', 'Zierer', 'Duelling Coaster', '2024', null, 56, null, 0],
    ]),
    park('Paultons Park', 'Ower', 'Hampshire', [
      ['Cat-O-Pillar Coaster', 'Steel', 'Zierer', 'Tivoli Medium', '2000', 6, 32, 199, 0],
      ['Dino Chase', 'Steel', 'Zierer', 'Tivoli', '2003', null, null, null, 0],
      ['Drakon', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2026', null, null, null, 2],
      ['Farmyard Flyer', 'Steel', 'Zierer', 'Force', '2022-04-01', null, null, null, 0],
      ['Flight of the Pterosaur', 'Suspended', 'Vekoma', 'Suspended Family', '2016-05-17', 20, 55, 395, 0],
      ['Storm Chaser', 'Spinning', 'Mack', 'Spinning Coaster', '2021-04-12', 19.5, 59.4, 459, 0],
      ['The Raven', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2006', null, 50, 450, 0],
      ['Velociraptor', 'Steel', 'Vekoma', 'Family Boomerang', '2016-05-17', null, 60, 205, 0],
    ]),
    park('Blackpool Pleasure Beach', 'Blackpool', 'Lancashire', [
      ['Avalanche', 'Bobsled', 'Mack', 'Bobsled Coaster', '1988-06-22', null, null, null, 0],
      ['Blue Flyer', 'Wood', 'Charles Paige', null, '1934', null, null, 335, 0],
      ['Grand National', 'Wood', 'Charles Paige', 'Racing Coaster', '1935', 18.9, 64.4, 1006.4, 0],
      ['Icon', 'Steel', 'Mack', 'Launch Coaster', '2018-05-25', 27, 85, 1143, 1],
      ['Infusion', 'Inverted', 'Vekoma', 'SLC', '2007-05-02', 33.3, 80, 689, 5],
      ['Nickelodeon Streak', 'Wood', 'Charles Paige', null, '1933', 18.6, 56.3, 698.9, 0],
      ['Revolution', 'Steel', 'Arrow Development', 'Launched Loop', '1979', 17.1, 72.4, 193.5, 1],
      ['Steeplechase', 'Steel', 'Arrow Development', 'Steeplechase', '1977', null, null, null, 0],
      ['The Big One', 'Steel', 'Arrow', 'Hyper Coaster', '1994-05-28', 64.9, 119.1, 1675.5, 0],
    ]),
    park('Drayton Manor', 'Tamworth', 'Staffordshire', [
      ['Accelerator', 'Steel', 'Vekoma', 'Family Boomerang', '2011-04-21', 20, 60, null, 0],
      ['Gold Rush', 'Steel', 'Intamin', 'Family Launch Coaster', '2024', null, null, null, 0],
      ['Jormungandr', 'Powered', 'Zamperla', 'Powered Coaster', '1987', null, null, null, 0],
      ['The Wave', 'Steel', 'Intamin', 'Looping Coaster', '1994-03-26', 36.5, null, 500, 4],
      ['Troublesome Trucks', 'Steel', 'Gerstlauer', 'Junior Coaster', '2008', null, null, null, 0],
    ]),
    park('Flamingo Land', 'Kirby Misperton', 'North Yorkshire', [
      ['Hero', 'Flying', 'Zamperla', 'Volare', '2013-07', 15.2, 41.4, null, 2],
      ['Kumali', 'Inverted', 'Vekoma', 'SLC', '2006-04', 35.9, 88.3, 671, 4],
      ['Mumbo Jumbo', 'Steel', 'S&S', 'El Loco', '2009-07-04', 30, 66, null, 2],
      ['Sik', 'Steel', 'Intamin', 'Multi Inversion Coaster', '2022-07-02', 33, 85, 875, 10],
      ['Twistosaurus', 'Spinning', 'Zamperla', 'Twister Coaster', '2013', 8, 28, 175, 0],
      ['Velocity', 'Motorbike', 'Vekoma', 'Motorbike Coaster', '2005-07-02', 17.4, 86.9, null, 0],
      ['Zooom!', 'Suspended', 'Zamperla', 'Air Force', null, null, null, null, 0],
    ]),
    park('Fantasy Island', 'Ingoldmells', 'Lincolnshire', [
      ['Millennium Roller Coaster', 'Steel', 'Vekoma', 'MK-1200', '1999-05-22', 45.7, 90, 860, 3],
      ['Odyssey', 'Inverted', 'Vekoma', 'SLC', '2002-05', 50.9, 99.8, 891, 5],
    ]),
    park('Adventure Island Southend', 'Southend-on-Sea', 'Essex', [
      ['Barnstormer', 'Steel', 'Zierer', 'Tivoli', '2000', 9, 39, 222, 0],
      ['Green Scream', 'Steel', 'Zierer', 'Tivoli', '1999', null, null, null, 0],
      ['Kiddi Koasta', 'Steel', 'Zamperla', 'Family Coaster', '2011', 9, 30, 175, 0],
      ['Mighty Mini Mega', 'Steel', 'Pinfari', null, '2003', 9.2, 39.6, 233, 0],
      ['Rage', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2007-02-10', 22, 70, 361, 3],
    ]),
    park('Great Yarmouth Pleasure Beach', 'Great Yarmouth', 'Norfolk', [
      ['Roller Coaster', 'Wood', null, 'Scenic Railway', '1932', 21.3, 72.4, 982.4, 0],
    ]),
    park('Pleasurewood Hills', 'Lowestoft', 'Suffolk', [
      ['Egg-Spress', 'Steel', 'Zierer', 'Tivoli Large', '1986', 8, 36, 360, 0],
      ['Marble Madness', 'Steel', 'Maurer', 'Wilde Maus Classic', '2014-06-27', 15, 45, 370, 0],
      ['Wipeout', 'Steel', 'Vekoma', 'Boomerang', '2007', 35.5, 75.6, 285, 3],
    ]),
    park('Dreamland Margate', 'Margate', 'Kent', [
      ['Scenic Railway', 'Wood', null, 'Scenic Railway', '1920-07-03', 12.2, 56.3, 914.4, 0],
    ]),
    parkNotInCatalogue('Brighton Palace Pier', 'Brighton', 'East Sussex', [
      ['Crazy Mouse', 'Spinning', 'Reverchon', 'Spinning Coaster', '2000', 13, 46.8, 420, 0],
    ]),
  ]),
  ...coastersIn('Ireland', metric, [
    park('Emerald Park', 'Ashbourne', 'Meath', [
      ['Cú Chulainn Coaster', 'Wood', 'Gravity Group', null, '2015-06-06', 32, 90, 1092, 0],
      ['Flight School', 'Steel', 'Zierer', 'Force', '2019-05-18', 11, 46, 281, 0],
      ['Na Fianna Force', 'Inverted', 'Vekoma', 'Suspended Thrill Coaster', '2024', null, null, null, null],
      ['The Quest', 'Steel', 'Vekoma', 'Family Boomerang', '2024', null, null, null, 0],
    ]),
  ]),
];
