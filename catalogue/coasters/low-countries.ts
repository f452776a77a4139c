import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInTheLowCountries: readonly CatalogueCoaster[] = [
  ...coastersIn('Belgium', metric, [
    park('Walibi Belgium', 'Wavre', 'Wallonia', [
      ['Calamity Mine', 'Steel', 'Vekoma', 'Mine Train', '1992-07-16', 14, 48.4, 785, 0],
      ['Cobra', 'Steel', 'Vekoma', 'Boomerang', '2001-04-28', 35.5, 75.6, 285, 3],
      ['Fun Pilot', 'Steel', 'Zierer', 'Force', '2019-05-25', 9.5, 40, 190, 0],
      ['Kondaa', 'Steel', 'Intamin', 'Mega Coaster', '2021-05-08', 50, 113, 1200, 0],
      ['Mecalodon', 'Steel', 'Gerstlauer', 'Family Launch Coaster', '2025-04-05', 15, 65, 925, 0],
      ['Pulsar', 'Water', 'Mack', 'PowerSplash', '2016-06-04', 45, 101, 217, 0],
      ['Tiki-Waka', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2018-04-07', 21, 55, 564, 0],
      ['Turbine', 'Steel', 'Schwarzkopf', 'Launched Shuttle Loop', '1982', 42, 85, 220, 1],
      ['Vampire', 'Inverted', 'Vekoma', 'SLC', '1999', 33.3, 80, 689, 5],
    ]),
    park('Plopsaland Belgium', 'De Panne', 'Flanders', [
      ['#LikeMe Coaster', 'Steel', 'Zierer', 'Tivoli Large', '1976', 8, 36, 360, 0],
      ['Anubis: The Ride', 'Steel', 'Gerstlauer', 'Launch Coaster', '2009-04-05', 34, 90, 600, 3],
      ['Draconis', 'Powered', 'Mack', 'Powered Coaster', '2004-04-03', 14, 36, 450, 0],
      ['Heidi The Ride', 'Wood', 'GCI', null, '2017-04-02', 22, 71.3, 627, 0],
      ['K3 Roller Skater', 'Steel', 'Vekoma', 'Junior Coaster', '1991', 13, 45.9, 335, 0],
      ['SuperSplash', 'Water', 'Mack', 'SuperSplash', '2006', null, null, null, 0],
      ['The Ride to Happiness', 'Spinning', 'Mack', 'Xtreme Spinning Coaster', '2021-07-01', 33, 90, 920, 5],
    ]),
    park('Bellewaerde', 'Ypres', 'Flanders', [
      ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', '1984', 35.5, 75.6, 285, 3],
      ['Dawson Duel', 'Alpine', 'Wiegand', 'Sport Coaster', '2017-05-05', 25, 40, 490, 0],
      ['Huracan', 'Steel', 'Zierer', 'Force', '2013-03-30', 15, 50, 500, 0],
      ['Wakala', 'Steel', 'Gerstlauer', 'Family Coaster', '2020-07-01', 21, 50, 660, 0],
    ]),
    park('Bobbejaanland', 'Lichtaart', 'Flanders', [
      ['Bob Express', 'Powered', 'Mack', 'Powered Coaster', '2000-05-15', 10, 36, 521, 0],
      ['Dreamcatcher', 'Suspended', 'Vekoma', null, '1987', 25, null, 600, 0],
      ['Fury', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2019-06-24', 43, 106.6, 600, null],
      ['Naga Bay', 'Spinning', 'Maurer', 'Spinning Coaster', '2011-04-09', 17, 55, 430, 0],
      ['Oki Doki', 'Steel', 'Vekoma', 'Junior Coaster', '2004-04-03', 16.3, 58, 436, 0],
      ['Revolution', 'Steel', 'Vekoma', 'Illusion', '1989', null, 50, null, 0],
      ['Speedy Bob', 'Steel', 'Mack', 'Wild Mouse', '1998-07-02', 14, 45, 370, 0],
      ['Typhoon', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2004-04-10', 25.7, 80, 670, 4],
    ]),
    park('Plopsa Coo', 'Stavelot', 'Wallonia', [
      ['Schtroumpfeur', 'Steel', 'Vekoma', null, '1989', null, null, null, 0],
      ['Vicky The Ride', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2011-06-25', 17, 55, 400, 0],
    ]),
    parkNotInCatalogue('Plopsa Indoor Hasselt', 'Hasselt', 'Flanders', [
      ['Wickie Coaster', 'Steel', 'Zierer', 'Force', '2005-12-24', 9, 39, 222, 0],
    ]),
  ]),
  ...coastersIn('Netherlands', metric, [
    park('Efteling', 'Kaatsheuvel', 'North Brabant', [
      ['Baron 1898', 'Steel', 'B&M', 'Dive Coaster', '2015-07-01', 30, 90, 501, 2],
      ['De Vliegende Hollander', 'Water', 'KumbaK', 'Water Coaster', '2007-04-01', 22.5, 70, 420, 0],
      ['Joris en de Draak', 'Wood', 'GCI', 'Racing Coaster', '2010-07-01', 22.1, 75, 788, 0],
      ['Max & Moritz', 'Powered', 'Mack', 'Powered Coaster', '2020-06-20', 6, 36, 300, 0],
      ['Python', 'Steel', 'Vekoma', 'MK-1200', '1981-04-12', 29, 75, 750, 4],
      ['Vogel Rok', 'Steel', 'Vekoma', 'Indoor Coaster', '1998-04-09', null, 65, null, 0],
    ]),
    park('Walibi Holland', 'Biddinghuizen', 'Flevoland', [
      ['Condor', 'Inverted', 'Vekoma', 'SLC', '1994-05-07', 31, 80, 662, 5],
      ['Drako', 'Steel', 'Zierer', 'Tivoli Medium', '1992-05-15', 6, 32, 199, 0],
      ['Eat My Dust', 'Steel', 'Zamperla', 'Family Coaster', '2023-04-07', 11.8, 40, 200, 0],
      ['Goliath', 'Steel', 'Intamin', 'Mega Coaster', '2002-03-29', 46.8, 106, 1214, 0],
      ['Lost Gravity', 'Steel', 'Mack', 'BigDipper', '2016-03-24', 32, 87, 680, 2],
      ['Speed of Sound', 'Steel', 'Vekoma', 'Boomerang', '2000-04', 35.5, 75.6, 285, 3],
      ['Untamed', 'Steel', 'RMC', 'I-Box', '2019-07-01', 36.5, 92, 1085, 5],
      ['Xpress: Platform 13', 'Steel', 'Vekoma', 'LSM Coaster', '2000-04', 25.8, 90, 996, 3],
      ['YoY Chill', 'Steel', 'RMC', 'Raptor', '2025-04-05', 29, 80, 655, 0],
      ['YoY Thrill', 'Steel', 'RMC', 'Raptor', '2025-04-05', 29, 82, 655, 6],
    ]),
    park('Toverland', 'Sevenum', 'Limburg', [
      ['Booster Bike', 'Motorbike', 'Vekoma', 'Motorbike Coaster', '2004-07-27', 15, 75, 600, 0],
      ['Dwervelwind', 'Spinning', 'Mack', 'Spinning Coaster', '2012-09-29', 20, 70, 500, 0],
      ['Fēnix', 'Wing', 'B&M', 'Wing Coaster', '2018-07-07', 40, 95, 813, 3],
      ['Toos-Express', 'Steel', 'Vekoma', 'Junior Coaster', '2001-05-19', 12, null, 320, 0],
      ['Troy', 'Wood', 'GCI', null, '2007-06-29', 31.9, 86.9, 1077.2, 0],
    ]),
    park('Avonturenpark Hellendoorn', 'Hellendoorn', 'Overijssel', [
      ['Donderstenen', 'Steel', 'Zierer', 'Force', '2005-04-09', 9, 39, 222, 0],
      ['Rioolrat', 'Steel', 'Vekoma', 'Indoor Coaster', '1996', null, 45, 305, 0],
    ]),
    park('Duinrell', 'Wassenaar', 'South Holland', [
      ['Dragonfly', 'Steel', 'Gerstlauer', 'Family Coaster', '2012-03-31', 15, 50, 361, 0],
      ['Falcon', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2009-05-14', 22, 70, 361, 3],
      ['Kikkerachtbaan', 'Steel', 'Zierer', 'Force', '2026', null, null, null, 0],
    ]),
    park('Attractiepark Slagharen', 'Slagharen', 'Overijssel', [
      ['Gold Rush', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2017-04-13', 33, 95, 400, 2],
      ['Mine Train', 'Steel', 'Vekoma', 'Junior Coaster', '2001-04', 13, 45.9, 335, 0],
    ]),
    park('Familiepark Drievliet', 'The Hague', 'South Holland', [
      ['Dynamite Express', 'Powered', 'Mack', 'Powered Coaster', '2005-06-09', 11, null, 262, 0],
      ['Formule X', 'Steel', 'Maurer', 'X-Car', '2007-04-06', 15, 70, 355, 2],
      ['Kopermijn', 'Steel', 'Maurer', 'Wilde Maus Classic', '1996', 15, 45, 370, 0],
      ['Twistrix', 'Spinning', 'Maurer', 'Spinning Coaster', '2001', null, null, null, 0],
    ]),
    parkNotInCatalogue('Julianatoren', 'Apeldoorn', 'Gelderland', [
      ["Jul's RollerSkates", 'Steel', 'Vekoma', 'Junior Coaster', '1993-04-04', 8.5, 34.9, 207, 0],
    ]),
    parkNotInCatalogue('Wildlands Adventure Zoo', 'Emmen', 'Drenthe', [
      ['Tweestryd', 'Steel', 'Vekoma', 'Duelling Family Boomerang', '2018-03-28', 20, 60, 222.5, 0],
    ]),
  ]),
];
