import type { CatalogueCoaster } from './catalogue-coaster.ts';
import { coastersIn, metric, park } from './coasters-in.ts';

/**
 * Contains all coasters of the tour, even closed ones, and no others in the six parks of the tour: MagicLand, Cavallino Matto, Fiabilandia,
 * Mirabilandia, Movieland Park and Gardaland.
 */
export const coastersInItaly: readonly CatalogueCoaster[] = coastersIn('Italy', metric, [
  park('Gardaland', 'Castelnuovo del Garda', 'Veneto', [
    ['Blue Tornado', 'Inverted', 'Vekoma', 'SLC', '1998', 33.3, 80, 765, 5],
    ['Dragon Rush', 'Spinning', 'Fabbri', 'Spinning Mouse', '2016-05-14', 14, 40, null, 0],
    ['Fuga da Atlantide', 'Water', 'Intamin', 'Water Coaster', '2003', null, null, null, 0],
    ['Mammut', 'Steel', 'Vekoma', 'Mine Train', '2008-03-19', 13.8, 50, 1030, 0],
    ['Oblivion – The Black Hole', 'Steel', 'B&M', 'Dive Coaster', '2015-03-28', 42.5, 100, 566, 2],
    ['Ortobruco Tour', 'Steel', 'Pinfari', null, '1990', null, null, null, 0],
    ['Raptor', 'Wing', 'B&M', 'Wing Coaster', '2011-04-01', 33, 90, 770, 3],
    ['Shaman', 'Steel', 'Vekoma', 'MK-1200', '1985', 30, 70, 700, 4],
  ]),
  park('Mirabilandia', 'Savio', 'Emilia-Romagna', [
    ['Cowabunga Carts', 'Steel', 'Zierer', 'Force', '2025', null, null, null, 0],
    ['Desmo Race (Left)', 'Motorbike', 'Maurer', 'Spike', '2019-07-25', 22, 80, 525, 0],
    ['Desmo Race (Right)', 'Motorbike', 'Maurer', 'Spike', '2019-07-25', 22, 80, 525, 0],
    ['Divertical', 'Water', 'Intamin', 'Water Coaster', '2012-06-16', 50, 95, 767, 0, 'SBNO'],
    ['Family Adventure', 'Steel', 'Vekoma', 'Junior Coaster', '2001-04-01', 13, 45.9, 335, 0, 'Operated'],
    ['Gold Digger', 'Steel', 'L&T', 'Wild Mouse', '1998', 14.5, null, 360.7, 0],
    ['iSpeed', 'Steel', 'Intamin', 'Blitz Coaster', '2009-05-20', 55, null, 980, 2],
    ['Katun', 'Inverted', 'B&M', 'Inverted Coaster', '2000-04-01', 50, 105, 1200, 6],
    ['Master Thai', 'Steel', 'Preston & Barbieri', 'Double Coaster', '2011-08-05', null, null, null, 0],
    ['PAW Patrol To The Rescue', 'Steel', 'L&T', 'Junior Coaster', '2005', 6, 34.2, 135, 0],
    ['Rexplorer', 'Steel', 'S.D.C.', null, '1992', null, 35, 250, 0],
  ]),
  park('MagicLand', 'Valmontone', 'Lazio', [
    ['Cagliostro', 'Spinning', 'Maurer', 'Spinning Coaster', '2011-05-26', 17, 58, 430, 0],
    ['Dune', 'Steel', 'Vekoma', 'Junior Coaster', '2011-05-26', 13, 45.9, 335, 0],
    ['Esplorabruco', 'Steel', null, 'Wacky Worm', '2011-05-26', null, null, null, 0],
    ['Olandese Volante', 'Steel', 'Vekoma', 'Mine Train', '2011-05-26', null, null, 681, 0],
    ['Shock', 'Steel', 'Maurer', 'X-Car', '2011', 35, 95, 750, 1],
  ]),
  park('Cavallino Matto', 'Marina di Castagneto Carducci', 'Tuscany', [
    ['Freestyle', 'Stand Up', 'TOGO', 'Stand-Up Coaster', '2015-07-18', 26.8, 82.1, 673.6, 1],
    ['Jurassic River', 'Water', 'Technical Park', 'Water Coaster', '2018-09-15', null, null, null, 0],
    ['Project 1', 'Steel', 'L&T', 'Compact Coaster', null, 16, null, 280, 0],
    ['Speedy Mouse', 'Steel', 'L&T', 'Junior Coaster', '2003', 6, 34.2, 135, 0],
    ['Topo Zorro', 'Steel', 'S.D.C.', 'Wacky Worm', '2007', null, null, null, 0],
    ['Wild Mine', 'Steel', 'L&T', 'Wild Mouse', '1997', null, null, null, 0],
  ]),
  park('Fiabilandia', 'Rimini', 'Emilia-Romagna', [
    ["Miniera d'Oro del West", 'Steel', 'Pinfari', null, '2003', null, null, null, 0],
    ['Red Mountain', 'Steel', 'Preston & Barbieri', null, '2019', null, null, null, 0],
    ['Space Mouse', 'Spinning', 'Fabbri', 'Spinning Mouse', '2008', 15, null, null, 0],
    ['Valle degli Gnomi', 'Steel', 'Pinfari', null, '1976', null, null, null, 0],
  ]),
  park('Movieland Park', 'Lazise', 'Veneto', [
    ["Bront'O'Ring", 'Steel', 'DAL', null, '2007', null, null, null, 0, 'Operated'],
    ['Brontojet', 'Steel', 'Schwarzkopf', 'City Jet', '2010-07-31', null, null, null, 0, 'Operated'],
    ['Diabolik Invertigo', 'Inverted', 'Vekoma', 'Invertigo', '2015-04-24', 40, 80.5, 309, 3],
  ]),
  park('Cinecittà World', 'Rome', 'Lazio', [
    ['Altair', 'Steel', 'Intamin', 'Multi Inversion Coaster', '2014-07-24', 33, 85, 875, 10],
    ['Inferno', 'Steel', 'Intamin', 'Indoor Coaster', '2014-07-24', 20, 70, 455, 0],
  ]),
  park('Zoosafari Fasanolandia', 'Fasano', 'Apulia', [
    ['Eurofighter', 'Steel', 'Gerstlauer', 'Euro-Fighter', '2011-08-06', null, 70, null, null],
    ['Mirage Rosso', 'Inverted', 'Fabbri', null, '2000', 16.9, 46.8, 360, 0],
    ['Spinning Madness', 'Spinning', 'Fabbri', 'Spinning Mouse', '2007', null, null, null, 0],
  ]),
  park('Leolandia', 'Capriate San Gervasio', 'Lombardy', [
    ['Mine Train', 'Powered', 'Zamperla', 'Powered Coaster', '2009', null, null, null, 0],
    ['Reversum', 'Spinning', 'Mack', 'Launch Coaster', '2026', null, null, null, 0],
    ['Twister Mountain', 'Spinning', 'Zamperla', 'Twister Coaster', '2008-03-14', 10.5, 46, 316, 0],
    ['Vroom', 'Steel', 'Preston & Barbieri', null, '2018-08-01', 7, null, 350, 0],
  ]),
]);
