/**
 * Word lists for the communities that fill-community.ts creates for benchmarks: names of members, coasters, sentences for all kinds of texts,
 * and titles of meetups. Names and coasters at the beginning of a list are used more often.
 */
export const words = {
  firstNames: splitWords(`
    Anna Ben Maria Lukas Emma Noah Sofia Liam Mia Jonas Lena Oliver Clara Finn Laura Tom Sarah Max Julia Paul Nina Leo
    Eva Sam Ida Jack Zoë José Chloé Björn Renée Søren Inés Łukasz Jürgen André Mónica Åsa Noël Hélène Özlem Niña Raúl
    Agnès Jörg Núria François Théo Anaïs Bára Siân Václav Dvořana Ragnhildur Kerstin Matteo Giulia Pedro Lucía Hugo
    Amélie Nils Freja Mette Kasper Henrik Elin Saga Oskar Wojtek Agnieszka Zofia Tomasz Katarzyna Petr Jana Marek Ivana
    Priya Arjun Meera Rohan Yuki Haruto Aoi Ren Wei Lin Jun Mei Omar Layla Yusuf Amira Kofi Ama Thabo Naledi Mateo
    Camila Diego Valentina Thiago Isabela Caio Beatriz Grace Henry Ruby Archie Poppy Alfie Daisy Callum Isla Rory Fiona
    Declan Aoife Cian Niamh Gwen Rhys Dylan Carys Harper Mason Avery Logan Riley Carter Brooklyn Wyatt Savannah Colton`),
  lastNames: splitWords(`
    Smith Müller Johnson García Schmidt Brown Martin Andersson Nowak Jansen Williams Rossi Fischer Dubois Hansen Jones
    Weber Silva Davis Novák Bakker López Wagner Miller Bernard Nielsen Kowalski Hernández Becker Wilson Ferrari Hoffmann
    Moreau Larsen Taylor Petrović Schäfer Thomas Laurent Visser Anderson Peña Koch Lefèvre Berg Moore Núñez Richter
    Girard Lindqvist White Castro Klein Bonnet Dahl Harris Ibáñez Wolf Rousseau Lund Clark Ramírez Schröder Fontaine
    Holm Lewis Ortiz Neumann Chevalier Strand Walker Vázquez Schwarz Garnier Nyström Hall Rojas Zimmermann Faure Eklund
    Young Sánchez Braun Mercier Åkesson King Domínguez Krüger Blanc Östberg Wright Suárez Hofmann Guérin Søndergaard
    Patel Kim Tanaka Nguyen Chen Singh Kaya Yılmaz Haddad Mensah Okafor Dlamini Costa Pereira Almeida O'Brien Murphy
    Byrne Evans MacLeod Campbell Fraser van-der-Meer de-Vries Vermeulen Peeters Maes Kovács Nagy Horváth Popescu Ionescu`),
  coasters: splitLines(`
    Taron
    Silver Star
    Steel Vengeance
    Nemesis
    Kärnan
    Helix
    Wodan Timbur Coaster
    Velocicoaster
    Millennium Force
    Iron Gwazi
    Expedition GeForce
    The Swarm
    Zadra
    Baron 1898
    Shambhala
    Blue Fire
    Hyperion
    Fury 325
    El Toro
    Ride to Happiness
    Balder
    Troy
    Untamed
    Toutatis
    Goudurix
    Colossos
    Montu
    Maverick
    Twisted Colossus
    Lightning Rod
    Stealth
    Wicker Man
    Oblivion
    Abyssus
    F.L.Y.
    Black Mamba
    Formula
    Piraten
    Dæmonen
    Rutschebanen
    Boulder Dash
    Phoenix
    Ravine Flyer II
    The Voyage
    X2
    Banshee
    Outlaw Run
    Time Traveler
    Storm Chaser
    Mako
    Manta
    Kraken
    Eejanaika
    Hakugei
    Flying Dinosaur
    Takabisha
    Steel Dragon 2000
    Dinoconda
    Parrot Coaster
    Jungle Trailblazer
    Leviathan
    Behemoth
    Yukon Striker
    Medusa Steel Coaster
    Superman la Atracción
    Gold Rush
    Namazu
    Alpina Blitz
    Monster
    Fønix
    Lisebergbanan
    Valkyria
    Wildfire
    Schwur des Kärnan
    Flug der Dämonen
    Desert Race
    Big Loop
    Scream
    Limit
    Winjas
    Colorado Adventure
    Euro-Mir
    Voltron Nevera
    Matterhorn-Blitz
    Poseidon
    Arthur
    Pegasus
    Atlantica SuperSplash`),
  sentences: splitLines(`
    First row at rope drop and not a single minute in the queue.
    Ninety minutes of waiting, and worth every one of them!
    The airtime on the second hill nearly took my hat.
    Night rides are simply another thing altogether.
    Does anyone know when the back half opens again after the rebuild?
    **Front row or nothing.**
    I had no idea that a family coaster could be this good.
    We brought the kids, and they made us ride it six times.
    It rained until noon, then the park was empty for the rest of the day.
    The theming of the queue alone is worth the trip.
    Got my *hundredth* coaster today, and of course it was a wild mouse.
    The crew was lovely and sent us straight round again.
    Somebody left a phone on the station platform; it is with guest services now.
    My neck disagrees, but the rest of me wants another lap.
    Single rider took ten minutes while the main queue said fifty-five.
    The food has become so much better since last year.
    Who is in for the opening weekend?
    Back row on the left is the seat to take, trust me on this.
    They were testing the new launch all afternoon, with dummies full of water.
    It broke down twice and we still got five rides in.
    The drop looks small from below, and then you are at the top of it.
    Bought the season pass at the gate; that was the easiest decision of the year.
    Met people from the community in the line, and we stayed together until closing time.
    Smooth as glass after the retrack.
    Photos from today; the light before sunset was unreal.
    It is not the tallest and not the fastest, and it is still my favourite.
    The lift hill sounds just as it did when I was a child.
    If you only have one day, begin at the far end and work your way back.
    Lockers are free for two hours now.
    I will be dreaming about that inverted stall for a week.
    No phones, no loose things, and metal detectors at the entrance, so plan for it.
    We missed the last train home and regret nothing.`),
  titles: splitLines(`
    Opening weekend together
    Coaster marathon
    Night rides and fries
    Credit hunt with beginners
    Rope drop and breakfast
    Season's last ride
    Wooden coaster weekend
    Photo walk between the rides
    Birthday laps
    Autumn scares`),
} as const;

/** Hyphens stand for spaces within a name. */
function splitWords(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('-', ' '));
}

function splitLines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim());
}
