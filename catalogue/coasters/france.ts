import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park, parkNotInCatalogue } from './coasters-in.ts';

export const coastersInFrance: readonly CatalogueCoaster[] = coastersIn('France', metric, [
  park('Disney Adventure World Paris', 'Chessy', 'Île-de-France', [
    ['Avengers Assemble: Flight Force', 'Steel', 'Vekoma', 'LSM Coaster', '2002-03-16', 24.4, 91.7, null, 3],
    ["Crush's Coaster", 'Spinning', 'Maurer', 'Spinning Coaster', '2007-06-09', null, 60.7, null, 0],
    ['RC Racer', 'Steel', 'Intamin', 'Half Pipe Coaster', '2010-08-17', 25, null, 82, 0],
  ]),
  park('Disneyland Park Paris', 'Chessy', 'Île-de-France', [
    ['Big Thunder Mountain', 'Steel', 'Vekoma', 'Mine Train', '1992-04-12', 22, 65, null, 0],
    ['Casey Jr. – le Petit Train du Cirque', 'Steel', 'Vekoma', null, '1994', null, null, null, 0],
    ['Indiana Jones et le Temple du Péril', 'Steel', 'Intamin', 'Looping', '1993-07-30', 18, 58, 600, 1],
    ['Star Wars Hyperspace Mountain', 'Steel', 'Vekoma', 'Launch Coaster', '1995-06-01', 32, 70.8, 1000, 3],
  ]),
  park('Parc Astérix', 'Plailly', 'Hauts-de-France', [
    ['Cétautomatix', 'Spinning', 'Gerstlauer', 'Spinning Coaster', '2025', null, null, null, 0],
    ['Goudurix', 'Steel', 'Vekoma', 'MK-1200', '1989-04-30', 36, 90, 950, 7],
    ['OzIris', 'Inverted', 'B&M', 'Inverted Coaster', '2012-04-07', 40, 90, 1000, 5],
    ['Pégase Express', 'Steel', 'Gerstlauer', 'Family Launch Coaster', '2017-06-11', 21, 52, 928, 0],
    ['SOS Tournevis', 'Steel', 'Zierer', 'Tivoli Medium', '1990', 6, 32, 199, 0],
    ['Tonnerre 2 Zeus', 'Wood', 'CCI', null, '1997', 29.9, 83.7, 1232.6, 0],
    ['Toutatis', 'Steel', 'Intamin', 'Blitz Coaster', '2023-04-08', 51, 107, 1075, 3],
    ['Trace du Hourra', 'Bobsled', 'Mack', 'Bobsled Coaster', '2001-03-31', 31, 60, 900, 0],
    ["Vol d'Icare", 'Steel', 'Zierer', 'Hornet', '1994', 10.7, 42, 410, 0],
  ]),
  park('Futuroscope', 'Chasseneuil-du-Poitou', 'Nouvelle-Aquitaine', [
    ['Mission Bermudes', 'Water', 'Mack', 'Water Coaster', '2025', null, null, null, 0],
    ['Objectif Mars', 'Spinning', 'Intamin', 'Launch Coaster', '2020-06-13', null, 55, 500, 0],
  ]),
  park('Walibi Rhône-Alpes', 'Les Avenières', 'Auvergne-Rhône-Alpes', [
    ['Generator', 'Steel', 'Vekoma', 'Boomerang', '1988', 35.5, 75.6, 285, 3],
    ['Mahuka', 'Steel', 'Intamin', 'Hot Racer', '2024', 19, 68, 600, 3],
    ['Mystic', 'Steel', 'Gerstlauer', 'Infinity Coaster', '2019-05-30', 31, 85, 575, 3],
    ['Timber', 'Wood', 'Gravity Group', null, '2016-04-09', 17, 64.4, 446, 0],
  ]),
  park('Le Pal', 'Saint-Pourçain-sur-Besbre', 'Auvergne-Rhône-Alpes', [
    ['Azteka', 'Steel', 'Soquet', null, '2021', 17, 55, 500, 0],
    ['Fjord Explorer', 'Water', 'Mack', 'Water Coaster', '2024', 29, 79, 600, 0],
    ['Tigre de Sibérie', 'Steel', 'Reverchon', null, '1990', 13, 40, 360, 0],
    ['Twist', 'Spinning', 'Mack', 'Spinning Coaster', '2011-04-16', 22, 70, 470, 0],
    ['Yukon Quad', 'Motorbike', 'Intamin', 'Family Launch Coaster', '2018-04-07', 12, 90, 1000, 0],
  ]),
  park('Nigloland', 'Dolancourt', 'Grand Est', [
    ['Alpina Blitz', 'Steel', 'Mack', 'Mega Coaster', '2014-04-12', 33, 83, 719, 0],
    ["Descente en Schlitt'", 'Steel', 'Mack', 'Wild Mouse', '2007-05-06', 14, 45, 370, 0],
    ['Krampus Expédition', 'Water', 'Mack', 'Water Coaster', '2021-06-12', 28, 79, 600, 0],
    ['Noisette Express', 'Steel', 'ART Engineering', 'Family Coaster', '2020-07-11', null, null, 220, 0],
    ['Spatiale Expérience', 'Steel', 'Mack', 'Indoor Coaster', '1998', 20, 60, 800, 0],
    ['Train de la Mine', 'Powered', 'Mack', 'Powered Coaster', '1992', null, null, null, 0],
  ]),
  park('Walibi Sud-Ouest', 'Roquefort', 'Nouvelle-Aquitaine', [
    ['Boomerang', 'Steel', 'Vekoma', 'Boomerang', '1992', 35.5, 75.6, 285, 3],
    ['Coccinelle', 'Steel', 'Zierer', 'Tivoli Large', '1992', 8, 36, 360, 0],
  ]),
  park('Festyland', 'Bretteville-sur-Odon', 'Normandy', [
    ['1066', 'Steel', 'Soquet', null, '2005-03-27', null, 65, 400, 0],
    ['Drakkar Express', 'Steel', 'Soquet', null, '1997', null, null, null, 0],
    ['Valkyrie', 'Steel', 'Vekoma', null, '2026', null, null, null, 0],
  ]),
  park('Parc Bagatelle', 'Rang-du-Fliers', 'Hauts-de-France', [
    ['Famous Jack', 'Spinning', 'Reverchon', 'Spinning Coaster', null, 13, 46.8, 420, 0],
    ['Gaz Express', 'Steel', 'Soquet', null, '1987', null, null, null, 0],
    ['Triops', 'Inverted', 'Vekoma', 'Invertigo', '2012-06-30', 40, 80.5, 309, 3],
  ]),
  park('Fraispertuis City', 'Jeanménil', 'Grand Est', [
    ['Fireline Redwood', 'Steel', 'Vekoma', 'Family Boomerang', '2026', null, null, null, 0],
    ['Grand Canyon', 'Steel', 'Soquet', null, '2000', null, null, null, 0],
    ['Timber Drop', 'Steel', 'S&S', 'El Loco', '2011-07', 29.3, 66, null, 2],
  ]),
  park("Jardin d'Acclimatation", 'Paris', 'Île-de-France', [
    ['Défi du Dragon', 'Steel', 'Gerstlauer', 'Family Coaster', '2025', null, null, null, 0],
    ['Souris Mécaniques', 'Spinning', 'Reverchon', 'Spinning Coaster', '2002', null, null, null, 0],
    ['Speed Rockets', 'Steel', 'Gerstlauer', 'Bobsled Coaster', '2018-06-01', 11, null, 400, 0],
  ]),
  park('Parc Saint-Paul', 'Saint-Paul', 'Hauts-de-France', [
    ['Aérotrain', 'Steel', 'Vekoma', 'Junior Coaster', '2014-04-12', 11, null, 220, 0],
    ['Souris Verte', 'Spinning', 'Zamperla', 'Twister Coaster', '2007', 13, 46.8, 420, 0],
    ['Wood Express', 'Wood', 'Gravity Group', null, '2018-07-01', 15.2, 61.5, 484, 0],
  ]),
  park('Walygator Grand Est', 'Maizières-lès-Metz', 'Grand Est', [
    ['Anaconda', 'Wood', 'Cobb', null, '1989-05-09', 36, null, 1200, 0],
    ['Comet', 'Steel', 'Vekoma', 'Looping Coaster', '1989-05-09', null, null, null, 3],
    ['The Monster', 'Inverted', 'B&M', 'Inverted Coaster', '2010-07-09', 40, 90, 1200, 6],
  ]),
  parkNotInCatalogue('La Mer de Sable', 'Ermenonville', 'Hauts-de-France', [
    ['Silver Mountain', 'Steel', 'Vekoma', 'Junior Coaster', '2021-06-12', 13, 45.9, 335, 0],
    ['Tiger Express', 'Steel', 'Mack', 'Wild Mouse', '2011', 14, 45, 370, 0],
    ['Wild Buffalo', 'Wood', 'GCI', null, '2025', null, null, null, 0],
  ]),
  parkNotInCatalogue('La Récré des 3 Curés', 'Milizac', 'Brittany', [
    ['Vertika', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2020-06-06', 27, 80, 440, 2],
  ]),
  parkNotInCatalogue('Parc des Combes', 'Le Creusot', 'Bourgogne-Franche-Comté', [
    ['Boomerang', 'Steel', 'Vekoma', 'Family Boomerang', '2011-06-02', 20, 60, null, 0],
    ["Déval'Train", 'Steel', 'Vekoma', 'Junior Coaster', '2003', 8.5, 34.9, 207, 0],
  ]),
  parkNotInCatalogue('Parc du Bocasse', 'Le Bocasse', 'Normandy', [
    ['Orochi', 'Suspended', 'Vekoma', 'Suspended Family Coaster', '2021-07-01', null, null, 453, 0],
  ]),
]);
