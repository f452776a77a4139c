import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

/** Asia without Japan, which has its own file. */
export const coastersInAsia: readonly CatalogueCoaster[] = [
  ...coastersIn('China', metric, [
    park('Chimelong Ocean Kingdom', 'Zhuhai', 'Guangdong', [
      ['Parrot Coaster', 'Wing', 'B&M', 'Wing Coaster', '2014-01-25', 50, 108, 1278, 3],
      ['Polar Explorer', 'Water', 'Mack', 'Water Coaster', '2014', null, null, null, 0],
      ['Walrus Splash', 'Water', 'Mack', 'SuperSplash', '2014', 30, 80, 390, 0],
    ]),
    park('China Dinosaurs Park', 'Changzhou', 'Jiangsu', [
      ['Dinoconda', '4th Dimension', 'S&S', '4th Dimension Coaster', '2012-04-29', null, null, 1050, 3],
      ['Dinosaur Mountain', 'Motorbike', 'Zamperla', 'MotoCoaster', '2010', null, null, null, 0],
    ]),
    park('Happy Valley Beijing', 'Beijing', 'Beijing', [
      ['Crystal Wings', 'Flying', 'B&M', 'Flying Coaster', '2006-07-09', 32, 82, 853, 2],
      ['Family Inverted Coaster', 'Inverted', 'B&M', 'Family Inverted', '2018', 20, 49, 405, 0],
      ['Golden Wings in Snowfield', 'Inverted', 'Vekoma', 'SLC', '2006-07-09', 35.9, null, null, 4],
      ['Himalayan Eagle Music Roller Coaster', 'Steel', 'B&M', 'Hyper Coaster', '2019', null, null, null, 0],
    ]),
    park('Happy Valley Shanghai', 'Shanghai', 'Shanghai', [
      ['Diving Coaster', 'Steel', 'B&M', 'Dive Coaster', '2009-08-16', 65, 110, 972, 1],
      ['Family Inverted Coaster', 'Inverted', 'B&M', 'Family Inverted', '2014-07-05', 20, 49, 405, 0],
      ['Fireball', 'Wood', 'Martin & Vleminckx', null, '2009-08-16', 33, 90, 1164, 0],
      ['Mega-Lite', 'Steel', 'Intamin', 'Mega-Lite', null, null, null, null, 0],
    ]),
    park('Shanghai Disney Resort', 'Shanghai', 'Shanghai', [
      ["Rex's Racer", 'Steel', 'Intamin', 'Half Pipe Coaster', '2018', null, null, null, 0],
      ['Seven Dwarfs Mine Train', 'Steel', 'Vekoma', 'Mine Train', '2016-06-16', null, null, null, 0],
      ['TRON Lightcycle Power Run', 'Motorbike', 'Vekoma', 'Motorbike', '2016-06-16', 23.8, 95.4, 966, 0],
    ]),
    park('Universal Studios Beijing', 'Beijing', 'Beijing', [
      ['Decepticoaster', 'Steel', 'B&M', 'Launch Coaster', '2021', null, null, null, null],
      ['Flight of the Hippogriff', 'Steel', 'Mack', 'Youngstar Coaster', '2021', null, null, null, 0],
    ]),
    parkNotInCatalogue('Fantawild Dreamland Zhengzhou', 'Zhengzhou', 'Henan', [
      ['Jungle Trailblazer', 'Wood', 'Martin & Vleminckx', null, '2015', null, null, null, null],
    ]),
    parkNotInCatalogue('Fantawild Oriental Heritage Jinan', 'Jinan', 'Shandong', [
      ['Jungle Trailblazer', 'Wood', 'Martin & Vleminckx', null, '2015', null, null, null, null],
    ]),
    parkNotInCatalogue('Fantawild Oriental Heritage Ningbo', 'Ningbo', 'Zhejiang', [
      ['Jungle Trailblazer', 'Wood', 'Martin & Vleminckx', null, '2016', null, null, null, null],
    ]),
    parkNotInCatalogue('Fantawild Oriental Heritage Wuhu', 'Wuhu', 'Anhui', [
      ['Jungle Trailblazer', 'Wood', 'Martin & Vleminckx', null, '2015', null, null, null, null],
    ]),
    parkNotInCatalogue('Happy Valley Chongqing', 'Chongqing', 'Chongqing', [
      ['Flying Wing Coaster', 'Wing', 'B&M', 'Wing Coaster', '2017', null, null, null, null],
      ['Jungle Dragon', 'Wood', 'GCI', null, '2017', null, null, null, 0],
    ]),
    parkNotInCatalogue('Happy Valley Tianjin', 'Tianjin', 'Tianjin', [
      ['Fjord Flying Dragon', 'Wood', 'Martin & Vleminckx', null, null, null, null, null, 0],
    ]),
    parkNotInCatalogue('Happy Valley Wuhan', 'Wuhan', 'Hubei', [
      ['Crazy Car', 'Steel', 'Maurer', 'X-Car', '2013', 15, 71, null, 2],
      ['Dauling Dragon', 'Wood', 'Martin & Vleminckx', 'Racing Coaster', '2012-04-29', 32, null, null, 0],
      ['Hidden Anaconda', 'Steel', 'Maurer', 'SkyLoop', '2012', 46.2, 105, 150, 2],
    ]),
    parkNotInCatalogue('Nanchang Sunac Land', 'Nanchang', 'Jiangxi', [
      ['Coaster Through the Clouds', 'Steel', 'Intamin', 'Hyper Coaster', '2016', null, null, null, 0],
      ['Python in Bamboo Forest', 'Wood', 'GCI', null, '2016', null, null, null, 0],
    ]),
    parkNotInCatalogue('Suzhou Amusement Land Forest World', 'Suzhou', 'Jiangsu', [
      ['Beyond the Cloud', 'Steel', 'Mack', 'Hyper Coaster', '2020', null, null, null, null],
    ]),
    parkNotInCatalogue('World Joyland', 'Changzhou', 'Jiangsu', [
      ['Clouds of Fairyland', 'Steel', 'Maurer', 'SkyLoop', '2011', 46.2, 105, 150, 2],
      ['Starry Sky Ripper', 'Flying', 'B&M', 'Flying Coaster', '2011-04-30', 40, 88, 855, 5],
    ]),
  ]),
  ...coastersIn('Hong Kong', metric, [
    park('Disneyland Hong Kong', 'Lantau', null, [
      ['Big Grizzly Mountain Runaway Mine Cars', 'Steel', 'Vekoma', null, '2012-07-14', null, null, 1100, 0],
      ['Hyperspace Mountain', 'Steel', 'Vekoma', 'Indoor Coaster', '2005', null, null, null, 0],
      ['RC Racer', 'Steel', 'Intamin', 'Half Pipe Coaster', '2011', 25, null, 82, 0],
      ["Wandering Oaken's Sliding Sleighs", 'Steel', 'Vekoma', 'Junior Coaster', '2023', null, null, null, 0],
    ]),
    park('Ocean Park Hong Kong', 'Aberdeen', null, [
      ['Arctic Blast', 'Powered', 'Mack', 'Powered Coaster', '2012', null, null, null, 0],
      ['Hair Raiser', 'Steel', 'B&M', 'Floorless Coaster', '2011-12-08', 35, 88, 850, 4],
    ]),
  ]),
  ...coastersIn('India', metric, [
    park('Imagicaa', 'Khopoli', 'Maharashtra', [
      ['Deep Space', 'Steel', 'Premier', 'Indoor Sky Rocket', '2013', 17.5, 68.4, 520, 2],
      ['Nitro', 'Steel', 'B&M', 'Floorless Coaster', '2013-10', 40, 105, 850, 5],
    ]),
  ]),
  ...coastersIn('Indonesia', metric, [
    park('Dunia Fantasi', 'Jakarta', 'Jakarta', [
      ['Halilintar', 'Steel', 'Arrow', 'Corkscrew', null, null, null, null, 2],
    ]),
  ]),
  ...coastersIn('Malaysia', metric, [
    park('Genting SkyWorlds', 'Genting Highlands', 'Pahang', [
      ['Samba Gliders', 'Suspended', 'Setpoint', null, '2022', null, null, null, 0],
    ]),
    park('Legoland Malaysia', 'Iskandar Puteri', 'Johor', [
      ['The Dragon', 'Steel', 'Zierer', 'Force', '2012', null, null, null, 0],
    ]),
    parkNotInCatalogue('Berjaya Times Square Theme Park', 'Kuala Lumpur', null, [
      ['Supersonic Odyssey', 'Steel', 'Intamin', 'Indoor Looping Coaster', '2003', null, null, 800, 3],
    ]),
  ]),
  ...coastersIn('Philippines', metric, [
    park('Enchanted Kingdom', 'Santa Rosa', 'Laguna', [
      ['Space Shuttle', 'Steel', 'Vekoma', 'Boomerang', '1995-07-28', 35.5, 75.6, 285, 3],
    ]),
  ]),
  ...coastersIn('Saudi Arabia', metric, [
    parkNotInCatalogue('Six Flags Qiddiya City', 'Qiddiya', 'Riyadh', [
      ['Adrena-Line Express', 'Suspended', 'Vekoma', 'Suspended Coaster', null, null, null, null, 0],
      ['Colossus', 'Wood', 'GCI', null, null, null, null, null, 0],
      ['Falcons Flight', 'Steel', 'Intamin', 'Exa Coaster', '2025-12-31', 163, 250, 4250, 0],
      ['Iron Rattler', 'Steel', 'Vekoma', 'Tilt Coaster', null, 63, 117, null, null],
      ['Spitfire', 'Steel', 'Intamin', 'Launch Coaster', null, null, null, null, null],
    ]),
  ]),
  ...coastersIn('Singapore', metric, [
    park('Universal Studios Singapore', 'Singapore', null, [
      ['Battlestar Galactica: CYLON', 'Inverted', 'Vekoma', 'Duelling Coaster', '2010', 42.7, null, null, 5],
      ['Battlestar Galactica: HUMAN', 'Steel', 'Vekoma', 'Duelling Coaster', '2010', 42.7, null, null, 0],
      ['Canopy Flyer', 'Suspended', 'Setpoint', null, '2010-03-18', null, null, null, 0],
      ['Enchanted Airways', 'Steel', 'Vekoma', 'Junior Coaster', '2010-03-18', null, null, 350, 0],
      ["Puss In Boots' Giant Journey", 'Inverted', 'Zamperla', null, '2015-04', 17, null, 426, 0],
      ['Revenge of the Mummy', 'Steel', 'Premier', 'Launch Coaster', '2010', null, null, null, 0],
    ]),
  ]),
  ...coastersIn('South Korea', metric, [
    park('Everland', 'Yongin', 'Gyeonggi', [
      ["Herky & Timmy's Racing Coaster", 'Steel', 'Vekoma', 'Junior Coaster', '2005', null, null, null, 0],
      ['Rolling X-Train', 'Steel', 'Arrow', 'Custom Looping Coaster', '1988', null, null, null, null],
      ['T Express', 'Wood', 'Intamin', 'Prefabricated Wooden Coaster', '2008-03-14', 56, 104, 1641, 0],
    ]),
    park('Gyeongju World', 'Gyeongju', 'North Gyeongsang', [
      ['Draken', 'Steel', 'B&M', 'Dive Coaster', '2018', 63, 117, null, null],
      ['Phaethon', 'Inverted', 'B&M', 'Inverted Coaster', '2007-05-05', 45, 90, 1000, 6],
      ['Sköll & Hati', 'Steel', 'RMC', 'Raptor', '2024', 32, 84, 549, 3],
      ['Valkyrie', 'Steel', 'Gerstlauer', 'Family Coaster', '2021', null, null, null, 0],
    ]),
    park('Legoland Korea', 'Chuncheon', 'Gangwon', [
      ['The Dragon', 'Steel', 'Zierer', 'Force', '2022', null, null, null, 0],
    ]),
    park('Lotte World', 'Seoul', 'Seoul', [
      ['Atlantis Adventure', 'Steel', 'Intamin', 'AquaTrax', '2003', 22, 75, 670, 0],
      ['Comet Express', 'Spinning', 'Intamin', 'Spinning Coaster', '1995', null, null, null, 0],
      ['French Revolution', 'Steel', 'Vekoma', 'Looping Coaster', '1989', null, null, null, 1],
    ]),
    park('E-World', 'Daegu', null, [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', '1995', 35.5, 75.6, 285, 3],
    ]),
    parkNotInCatalogue('Lotte World Adventure Busan', 'Busan', null, [
      ['Giant Digger', 'Steel', 'Mack', 'Launch Coaster', '2022', null, null, null, null],
      ['Giant Splash', 'Water', 'Mack', 'PowerSplash', '2022', null, null, null, 0],
    ]),
  ]),
  ...coastersIn('Taiwan', metric, [
    park('Janfusun Fancyworld', 'Gukeng', 'Yunlin', [
      ['Diving Machine G5', 'Steel', 'B&M', 'Dive Coaster', '2000', null, 110, 380, 0],
      ['Insane Speed', 'Steel', 'B&M', 'Floorless Coaster', '2001', null, 86, 816, 4],
    ]),
    parkNotInCatalogue('Formosan Aboriginal Culture Village', 'Yuchi', 'Nantou', [
      ['Mayan Adventure', 'Inverted', 'Vekoma', 'SLC', null, 33.3, 80, 689, 5],
    ]),
    parkNotInCatalogue('Lihpao Land Discovery World', 'Taichung', null, [
      ['Gravity Max', 'Steel', 'Vekoma', 'Tilt Coaster', '2002', 35, 90, 568, 1],
    ]),
  ]),
  ...coastersIn('United Arab Emirates', metric, [
    park('Ferrari World Abu Dhabi', 'Abu Dhabi', null, [
      ['Fiorano GT Challenge', 'Steel', 'Maurer', 'Duelling Launch Coaster', '2010-11-04', null, 95, null, 0],
      ['Flying Aces', 'Steel', 'Intamin', 'Wing Coaster', '2016-02-24', 63, 120, 1500, 1],
      ['Formula Rossa', 'Steel', 'Intamin', 'Accelerator', '2010-11-04', 52, 240, 2000, 0, 'SBNO'],
      ['Formula Rossa Junior', 'Steel', 'Zamperla', 'Family Coaster', '2020', 11.8, 40, 200, 0],
      ['Mission Ferrari', 'Steel', 'Dynamic Attractions', 'SFX Coaster', '2023', null, null, null, null],
      ['Turbo Track', 'Steel', 'Intamin', 'Launch Coaster', '2017-03-29', 64, 102, 180, 0],
    ]),
    park('Warner Bros. World Abu Dhabi', 'Abu Dhabi', null, [
      ['Fast and Furry-ous', 'Suspended', 'Intamin', 'Suspended Family Coaster', '2018', null, null, null, 0],
      ['Tom and Jerry Swiss Cheese Spin', 'Spinning', 'Zamperla', null, '2018', null, null, null, 0],
    ]),
    park('Motiongate Dubai', 'Dubai', null, [
      ['Capitol Bullet Train', 'Steel', 'Mack', 'Launch Coaster', null, null, null, null, null],
      ['Dragon Gliders', 'Inverted', 'Mack', 'Inverted Powered Coaster', '2017', null, null, null, 0],
      ['John Wick: Open Contract', '4th Dimension', 'S&S', '4D Free Spin', null, null, null, null, null],
      ['Madagascar Mad Pursuit', 'Steel', 'Gerstlauer', 'Launch Coaster', null, null, null, null, 0],
      ['Now You See Me: High Roller', 'Spinning', 'Maurer', 'Spinning Coaster', null, null, null, null, 0],
    ]),
    park('IMG Worlds of Adventure', 'Dubai', null, [
      ['Predator', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2016-08-31', 22, 70, 361, 3],
      ["Spider-Man Doc Ock's Revenge", 'Spinning', 'Mack', 'Spinning Coaster', '2016-08-31', 19, 60, null, 0],
      ['The Velociraptor', 'Steel', 'Mack', 'Launch Coaster', '2016-08-31', 38, 100, 1056, 4],
    ]),
    parkNotInCatalogue('Dubai Hills Mall', 'Dubai', null, [
      ['The Storm Coaster', 'Steel', 'Intamin', 'Vertical Launch Coaster', '2022', 50, 77, 670, null],
    ]),
    parkNotInCatalogue('Real Madrid World', 'Dubai', null, [
      ['Hala Madrid', 'Wood', 'GCI', null, '2024', null, null, null, 0],
    ]),
    parkNotInCatalogue('SeaWorld Abu Dhabi', 'Abu Dhabi', null, [
      ['Manta', 'Steel', 'Intamin', 'Launch Coaster', '2023-05-23', null, null, null, null],
    ]),
  ]),
  ...coastersIn('Vietnam', metric, [
    parkNotInCatalogue('VinWonders Phu Quoc', 'Phú Quốc', null, [
      ['Eagle Warrior', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2020', null, null, null, 0],
      ['Wrath of Zeus', 'Steel', 'Vekoma', 'Launch Coaster', '2020', null, null, null, null],
    ]),
  ]),
];
